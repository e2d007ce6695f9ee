import { t } from '@vscode/l10n';
import { html, render } from 'lit';
import { carryOffset } from '../model/carry';
import type { Format } from '../model/format';
import { contentHeight, type Geometry, nudgeTop, revealTop, scrollTopOf, topRow, visibleRows } from '../model/scroll';
import type { ShownText } from '../model/shown';
import type { PageState } from '../state/state';
import type { Dispatch } from './dispatch';
import { offsetAtPoint, selectedRange } from './hitTest';
import { markAt, row, rowId } from './row';
import { RowElements } from './rowElements';
import { isSideways, type Layout, sameLayout, type TextModel, textModel } from './textModel';

/** Rows drawn above and below the visible ones, so that scrolling finds them there. */
const MARGIN = 12;

/** Digits that line numbers have room for at least, so that short texts do not jump when they grow. */
const MIN_DIGITS = 3;

/** Letters of a layer's name that have room, at least and at most; longer names end in an ellipsis. */
const MIN_NAME = 6;
const MAX_NAME = 24;

/** Letters' worth of room for the word that marks a sample. */
const SAMPLE_BADGE = 10;

const PROBE = 'm'.repeat(100);

/**
 * The assembled text. Owns one element, measures it, and draws the rows on the screen; what to draw and where is
 * computed by the model.
 */
export class TextPane {
  readonly element: HTMLElement;
  private readonly content = document.createElement('div');
  private readonly block = document.createElement('div');
  private readonly rows = new RowElements(this.block);
  private readonly probe = document.createElement('div');
  private state: PageState | undefined;
  private format: Format | undefined;
  private model: TextModel | undefined;
  private layout: Layout = { columns: 80, wrap: true, invisibles: false };
  private rowHeight = 18;
  private scrollSerial = 0;
  /**
   * Offset at the top edge, how many marks in front of its row are in sight, and the part of the first row that is
   * not; kept across changes of the layout.
   */
  private top = { offset: 0, marks: Number.POSITIVE_INFINITY, fraction: 0 };
  private frame = 0;
  private active = -1;
  /** Where the page itself scrolled to last: what leads there is no person's doing. */
  private expected = 0;

  /** @param onTop told the output offset at the top edge whenever it may have changed */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly onTop: (offset: number) => void,
  ) {
    this.element = document.createElement('div');
    this.element.className = 'text';
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'listbox');
    this.content.className = 'content';
    this.content.setAttribute('role', 'presentation');
    this.block.className = 'block';
    this.block.setAttribute('role', 'presentation');
    this.probe.className = 'row probe';
    this.probe.setAttribute('aria-hidden', 'true');
    render(
      html`<span class="gutter"><span class="zone-bar"></span><span class="margin"></span><span class="line"></span></span
        ><span class="code"><span class="columns">${PROBE}</span></span>`,
      this.probe,
    );
    this.content.append(this.block);
    this.element.append(this.probe, this.content);
    this.listen();
  }

  /** Offset at the top edge of the screen. */
  get topOffset(): number {
    return this.top.offset;
  }

  update(state: PageState, format: Format): void {
    const before = this.state;
    this.state = state;
    this.format = format;
    if (state.shown !== before?.shown) this.follow(before);
    this.arrange();
    if (state.scroll.serial !== this.scrollSerial && this.model) {
      this.scrollSerial = state.scroll.serial;
      const { offset, to } = state.scroll;
      const scrollTop =
        to === 'top'
          ? scrollTopOf(this.geometry(), this.model.rows.rowWithMarks(offset))
          : revealTop(this.geometry(), this.element.scrollTop, this.model.rows.rowAt(offset));
      this.scrollTo(scrollTop);
    }
    this.draw();
  }

  focus(): void {
    this.element.focus();
  }

  /** Keeps the text at the top edge there while text above it changes. */
  private follow(before: PageState | undefined): void {
    this.model = undefined;
    if (before?.shown && this.state?.shown) {
      const offset = carryOffset(before.shown, this.state.shown, this.top.offset);
      const isOther = before.shown.kind !== this.state.shown.kind;
      this.top = isOther ? { offset, marks: Number.POSITIVE_INFINITY, fraction: 0 } : { ...this.top, offset };
    }
  }

  /** Lays the text out anew if the text, the width or the options have changed. */
  private arrange(): void {
    const { state } = this;
    if (!state?.shown) {
      this.model = undefined;
      return;
    }
    if (this.model?.shown !== state.shown) this.makeRoom(state.shown);
    const layout = this.measure(state);
    if (this.model?.shown === state.shown && sameLayout(layout, this.layout)) return;
    this.layout = layout;
    this.model = textModel(state.shown, layout);
    this.element.classList.toggle('nowrap', isSideways(layout));
    const { kind, name } = state.shown;
    const label = kind === 'prompt' ? t('Assembled text of {0}', name) : t('Messages of {0}', name);
    this.element.setAttribute('aria-label', label);
    this.content.style.height = `${contentHeight(this.geometry())}px`;
    const { offset, marks, fraction } = this.top;
    this.scrollTo(scrollTopOf(this.geometry(), this.model.rows.rowWithMarks(offset, marks) + fraction));
  }

  /** Makes the columns for layer names and line numbers as wide as this text needs them. */
  private makeRoom({ text, layers }: ShownText): void {
    const names = layers.map(({ id, sample }) => id.length + (sample ? SAMPLE_BADGE : 0));
    this.element.style.setProperty('--names', String(Math.min(MAX_NAME, Math.max(MIN_NAME, ...names))));
    this.element.style.setProperty('--digits', String(Math.max(MIN_DIGITS, String(text.split('\n').length).length)));
  }

  private measure(state: PageState): Layout {
    const columns = this.probe.querySelector('.columns')?.getBoundingClientRect().width ?? 0;
    const code = this.probe.querySelector('.code')?.clientWidth ?? 0;
    const height = this.probe.getBoundingClientRect().height;
    if (height > 0) this.rowHeight = height;
    const column = columns / PROBE.length || 8;
    // One column is left for a blank that hangs over the edge.
    return { columns: Math.floor(code / column) - 1, wrap: state.options.wrap, invisibles: state.options.invisibles };
  }

  private geometry(): Geometry {
    return {
      rowCount: this.model?.rows.count ?? 0,
      rowHeight: this.rowHeight,
      viewport: this.element.clientHeight,
    };
  }

  private scrollTo(scrollTop: number): void {
    if (Math.abs(this.element.scrollTop - scrollTop) >= 1) this.element.scrollTop = scrollTop;
    this.expected = this.element.scrollTop;
    this.rememberTop();
  }

  private rememberTop(): void {
    if (!this.model) return;
    const top = topRow(this.geometry(), this.element.scrollTop);
    const index = Math.floor(top);
    const { rows } = this.model;
    const offset = rows.row(index).start;
    this.top = { offset, marks: Math.max(0, rows.rowAt(offset) - index), fraction: top - index };
    this.onTop(this.top.offset);
  }

  private draw(): void {
    const { model, state, format } = this;
    if (!model || !state || !format) {
      this.content.style.height = '0';
      this.rows.draw(0, 0, () => html``);
      return;
    }
    const { first, last, top } = visibleRows(this.geometry(), this.element.scrollTop, MARGIN);
    this.active = model.rows.rowAt(state.active);
    const { matches, current } = state.find;
    const marks = { matches, current, lit: state.lit, invisibles: state.options.invisibles };
    const context = { model, marks, format, active: this.active };
    this.block.style.transform = `translateY(${top}px)`;
    this.rows.draw(first, last, (index) => row(index, context));
    if (this.active >= first && this.active < last)
      this.element.setAttribute('aria-activedescendant', rowId(this.active));
    else this.element.removeAttribute('aria-activedescendant');
  }

  private scheduleDraw(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.rememberTop();
      this.draw();
      this.tellScrolling();
    });
  }

  /** Scrolling by a person is told; a browser may round what the page asked for. */
  private tellScrolling(): void {
    const { scrollTop } = this.element;
    if (!this.model || Math.abs(scrollTop - this.expected) < 2) return;
    this.expected = scrollTop;
    const { rows } = this.model;
    const geometry = this.geometry();
    const { first, last } = visibleRows(geometry, scrollTop, 0);
    const end = last < rows.count ? rows.row(last).start : rows.text.length;
    this.dispatch({ type: 'scrolled', visible: { start: rows.row(first).start, end } });
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener('scroll', () => this.scheduleDraw(), { passive: true });
    element.addEventListener('keydown', (event) => this.onKey(event));
    element.addEventListener('click', (event) => this.onClick(event));
    document.addEventListener('copy', (event) => this.onCopy(event));
    new ResizeObserver(() => {
      this.arrange();
      this.draw();
    }).observe(element);
  }

  private onClick(event: MouseEvent): void {
    // Who has just selected text wants to keep it.
    if (!(document.getSelection()?.isCollapsed ?? true)) return;
    const mark = this.model && markAt(event.target, this.model);
    if (mark) {
      if (mark.kind === 'placeholder' && mark.placeholder.location)
        this.dispatch({ type: 'openLocation', location: mark.placeholder.location });
      return;
    }
    const offset = offsetAtPoint(event.clientX, event.clientY);
    if (offset === undefined || !this.model) return;
    const found = this.model.rows.row(this.model.rows.rowAt(offset));
    this.dispatch({ type: 'activate', offset });
    const end = found.kind === 'text' ? found.end : offset;
    this.dispatch({ type: 'goToSource', range: { start: offset, end } });
  }

  private onKey(event: KeyboardEvent): void {
    const { model } = this;
    if (!model || event.altKey) return;
    if (event.key === 'Enter') {
      const found = model.rows.row(this.active);
      if (found.kind === 'text') this.dispatch({ type: 'goToSource', range: found });
    } else {
      const target = this.target(event, model);
      if (target === undefined) return;
      this.moveTo(target, model);
    }
    event.preventDefault();
  }

  /** Row that a key leads to, if it is one that moves. */
  private target({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { rows }: TextModel): number | undefined {
    if (shiftKey) return undefined;
    const far = ctrlKey || metaKey;
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
    const last = rows.count - 1;
    switch (key) {
      case 'ArrowDown':
        return far ? undefined : rows.textRowFrom(Math.min(last, this.active + 1), 1);
      case 'ArrowUp':
        return far ? undefined : rows.textRowFrom(Math.max(0, this.active - 1), -1);
      case 'PageDown':
        return rows.textRowFrom(Math.min(last, this.active + page), -1);
      case 'PageUp':
        return rows.textRowFrom(Math.max(0, this.active - page), 1);
      case 'Home':
        return rows.textRowFrom(0, 1);
      case 'End':
        return rows.textRowFrom(last, -1);
      default:
        return undefined;
    }
  }

  private moveTo(index: number, { rows }: TextModel): void {
    this.scrollTo(nudgeTop(this.geometry(), this.element.scrollTop, index));
    this.dispatch({ type: 'activate', offset: rows.row(index).start });
  }

  /** Puts the text itself on the clipboard, not its rows with their numbers and labels. */
  private onCopy(event: ClipboardEvent): void {
    const range = selectedRange(this.block);
    const text = this.state?.shown?.text;
    if (range === undefined || text === undefined) return;
    event.clipboardData?.setData('text/plain', range === 'all' ? text : text.slice(range.start, range.end));
    event.preventDefault();
  }
}
