import type { TemplateNotice } from '../dialect';
import { MAX_OUTPUT, MAX_RENDER_DEPTH, MAX_RENDER_STEPS } from '../limits';
import type { Output } from '../output';
import { Evaluator, type EvaluatorSettings } from './evaluator';
import { ExecFailure } from './failure';
import { entriesOf } from './iteration';
import { NameStack } from './nameStack';
import type { BranchStatement, CallStatement, Expression, GoTree, Statement } from './nodes';
import { nodeText } from './nodeText';
import { sprint } from './printer';
import { quote } from './quote';
import { type GoValue, isTrue, string, unwrap } from './values';
import type { GoFeatures } from './version';

type Signal = 'next' | 'break' | 'continue';

export interface ExecutorSettings extends EvaluatorSettings {
  readonly features: GoFeatures;
  /** See `RenderOptions.marker`. */
  readonly marker: ((notice: TemplateNotice) => string) | undefined;
  /** Makes the notice of a failure at a node of the named template. */
  readonly notice: (
    failure: ExecFailure,
    node: Expression | CallStatement | Statement,
    template: string,
  ) => TemplateNotice;
}

/** One running template: its variables, and where it is. */
interface Frame {
  readonly name: string;
  readonly evaluator: Evaluator;
}

/** Thrown where rendering has to end even though faults are marked. */
class Stop extends Error {}

/** Walks the statements of a template and writes what they print. */
export class Executor {
  readonly notices: TemplateNotice[] = [];
  private readonly reported = new Set<string>();
  private steps = 0;
  private depth = 0;

  constructor(
    private readonly tree: GoTree,
    private readonly settings: ExecutorSettings,
    private readonly output: Output,
  ) {}

  /** Renders the statements over the data. What was written before an error stays. */
  run(name: string, statements: readonly Statement[], data: GoValue): void {
    try {
      this.list(statements, data, this.frame(name, data));
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
  }

  private frame(name: string, data: GoValue): Frame {
    const variables = new NameStack<GoValue>();
    variables.push('$', data);
    return { name, evaluator: new Evaluator(this.settings, variables) };
  }

  private list(statements: readonly Statement[], dot: GoValue, frame: Frame): Signal {
    if (++this.depth > MAX_RENDER_DEPTH) {
      this.depth--;
      throw tooDeep();
    }
    let signal: Signal = 'next';
    for (const statement of statements) {
      signal = this.guarded(statement, dot, frame);
      if (signal !== 'next') break;
    }
    this.depth--;
    return signal;
  }

  /** Runs one statement; a failure in it is reported, and ends the render unless faults are marked. */
  private guarded(statement: Statement, dot: GoValue, frame: Frame): Signal {
    const { depth } = this;
    frame.evaluator.node = undefined;
    try {
      this.step();
      return this.statement(statement, dot, frame);
    } catch (failure) {
      if (!(failure instanceof ExecFailure)) throw failure;
      this.depth = depth;
      const node = frame.evaluator.node ?? statement;
      this.report(this.settings.notice(failure, node, frame.name), isFinal(failure));
      declareNothing(statement, frame);
      return 'next';
    }
  }

  private step(): void {
    if (++this.steps > MAX_RENDER_STEPS) {
      throw new ExecFailure('too-many-steps', 'too many steps', { limit: String(MAX_RENDER_STEPS) });
    }
    if (this.output.full) throw new ExecFailure('output-too-large', 'output too large', { limit: String(MAX_OUTPUT) });
  }

  private report(notice: TemplateNotice, final: boolean): void {
    // A loop meets the same fault again and again.
    const key = `${notice.code} ${notice.span.start} ${notice.span.end}`;
    if (!this.reported.has(key)) this.notices.push(notice);
    this.reported.add(key);
    if (this.settings.marker !== undefined) this.output.marker(this.settings.marker(notice), notice);
    if (this.settings.marker === undefined || final) throw new Stop();
  }

  private statement(statement: Statement, dot: GoValue, frame: Frame): Signal {
    switch (statement.kind) {
      case 'text':
        this.output.literal(statement.start, statement.end);
        return 'next';
      case 'comment':
        return 'next';
      case 'action': {
        const value = frame.evaluator.pipeline(dot, statement.pipe);
        if (statement.pipe.declares.length === 0) this.print(value, statement);
        return 'next';
      }
      case 'fault':
        this.fault(statement.notice);
        return 'next';
      case 'define':
        this.fault(statement.fault);
        return 'next';
      case 'call':
        return this.call(statement, dot, frame);
      case 'break':
      case 'continue':
        return statement.kind;
      default:
        return this.branch(statement, dot, frame);
    }
  }

  /** Shows a syntax fault at its place. It is among the template's notices already. */
  private fault(notice: TemplateNotice | undefined): void {
    if (notice !== undefined && this.settings.marker !== undefined) {
      this.output.marker(this.settings.marker(notice), notice);
    }
  }

  private print(value: GoValue, statement: Extract<Statement, { kind: 'action' }>): void {
    const inner = unwrap(value);
    if (inner.kind === 'string' && inner.mapped !== undefined) this.output.mapped(inner.mapped);
    else {
      const text = sprint([inner.kind === 'invalid' ? string('<no value>') : inner]);
      this.output.slot(text, statement, nodeText(statement.pipe));
    }
  }

  private branch(statement: BranchStatement, dot: GoValue, frame: Frame): Signal {
    this.fault(statement.fault);
    if (statement.pipe === undefined) return 'next';
    const { evaluator } = frame;
    const mark = evaluator.variables.mark;
    try {
      const value = evaluator.pipeline(dot, statement.pipe);
      if (statement.kind === 'range') return this.range(statement, value, dot, frame);
      if (isTrue(value)) return this.list(statement.body, statement.kind === 'with' ? value : dot, frame);
      return this.list(statement.otherwise?.body ?? [], dot, frame);
    } finally {
      evaluator.variables.pop(mark);
    }
  }

  private range(statement: BranchStatement, value: GoValue, dot: GoValue, frame: Frame): Signal {
    let ran = false;
    const declared = statement.pipe?.declares.length ?? 0;
    for (const [key, item] of entriesOf(value, declared, this.settings.features)) {
      ran = true;
      const signal = this.iteration(statement, key, item, frame);
      if (signal === 'break') break;
    }
    return ran ? 'next' : this.list(statement.otherwise?.body ?? [], dot, frame);
  }

  private iteration(statement: BranchStatement, key: GoValue, item: GoValue, frame: Frame): Signal {
    this.step();
    const { variables } = frame.evaluator;
    const mark = variables.mark;
    const { declares = [], assigns = false } = statement.pipe ?? {};
    if (assigns && this.settings.features.rangeAssigns) {
      const values = declares.length > 1 ? [key, item] : [item];
      for (const [i, variable] of declares.entries()) variables.set(variable.names[0] as string, values[i] as GoValue);
    } else {
      if (declares.length > 0) variables.setTop(1, item);
      if (declares.length > 1) variables.setTop(2, key);
    }
    try {
      return this.list(statement.body, item, frame);
    } finally {
      variables.pop(mark);
    }
  }

  private call(statement: CallStatement, dot: GoValue, frame: Frame): Signal {
    this.fault(statement.fault);
    if (statement.fault !== undefined) return 'next';
    const { name, pipe } = statement;
    frame.evaluator.node = statement;
    const body = this.tree.definitions.get(name);
    if (body === undefined) {
      throw new ExecFailure('undefined-template', `template ${quote(name)} not defined`, { name });
    }
    if (this.depth >= MAX_RENDER_DEPTH) throw tooDeep();
    const data: GoValue = pipe === undefined ? { kind: 'invalid' } : frame.evaluator.pipeline(dot, pipe);
    this.list(body, data, this.frame(name, data));
    return 'next';
  }
}

/** Behind a marked failure its variables exist without a value, so that their uses are no failures of their own. */
function declareNothing(statement: Statement, frame: Frame): void {
  if (statement.kind !== 'action' || statement.pipe.assigns) return;
  for (const variable of statement.pipe.declares) {
    frame.evaluator.variables.push(variable.names[0] as string, { kind: 'invalid' });
  }
}

function tooDeep(): ExecFailure {
  const limit = String(MAX_RENDER_DEPTH);
  return new ExecFailure('too-deep', `exceeded maximum template depth (${limit})`, { limit });
}

/** Failures after which going on would only repeat them. */
function isFinal(failure: ExecFailure): boolean {
  return ['too-many-steps', 'output-too-large', 'too-deep'].includes(failure.code);
}
