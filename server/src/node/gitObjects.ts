import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { HistoryError } from '../service/history';
import { MAX_FILE_BYTES } from '../service/host';
import { startGit } from './gitProcess';

type Content = Uint8Array | 'missing' | 'too-large';

interface Waiting {
  resolve(content: Content): void;
  reject(error: Error): void;
}

/**
 * Reads many objects of one repository through one process, `git cat-file --batch`. Symbolic links on the way to a path
 * are followed inside of the repository, as the disk follows them.
 */
export class GitObjects {
  private process: ChildProcessWithoutNullStreams | undefined;
  private readonly waiting: Waiting[] = [];
  private pending: Buffer = Buffer.alloc(0);
  /** The object that is being received: its bytes still to come, with the line end behind them. */
  private receiving:
    | { left: number; readonly answer: 'content' | 'missing' | 'too-large'; readonly chunks: Buffer[] }
    | undefined;

  constructor(private readonly folder: string) {}

  /**
   * What is no file, or a link that leads to none or out of the repository, is missing.
   *
   * @param name `REVISION:path`, or the id of an object; one with a line end in it cannot be asked for and is missing
   */
  read(name: string): Promise<Content> {
    if (/[\n\0]/.test(name)) return Promise.resolve('missing');
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.running().stdin.write(`${name}\n`);
    });
  }

  close(): void {
    this.process?.kill();
    this.process = undefined;
    this.fail('it was closed');
  }

  private running(): ChildProcessWithoutNullStreams {
    if (this.process) return this.process;
    const started = startGit(this.folder, ['cat-file', '--batch', '--follow-symlinks']);
    this.process = started;
    const ended = (reason: string) => {
      if (this.process !== started) return;
      this.process = undefined;
      this.fail(reason);
    };
    started.on('error', (error) => ended(error.message));
    started.on('close', (code) => ended(`it ended with ${code}`));
    // The process may be gone when a question is written; its end is told by `close`.
    started.stdin.on('error', () => undefined);
    started.stdout.on('data', (chunk: Buffer) => this.receive(chunk));
    started.stderr.resume();
    return started;
  }

  private fail(reason: string): void {
    this.pending = Buffer.alloc(0);
    this.receiving = undefined;
    for (const { reject } of this.waiting.splice(0)) reject(new HistoryError(`git cat-file: ${reason}`));
  }

  private receive(chunk: Buffer): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    while (this.pending.length > 0) {
      if (this.receiving) {
        if (!this.receiveContent(this.receiving)) return;
      } else if (!this.receiveHead()) return;
    }
  }

  /**
   * A line `ID TYPE SIZE` in front of the object; `symlink SIZE`, `dangling SIZE`, `loop SIZE` or `notdir SIZE` in front
   * of where a link ends; or one that says that there is no such object.
   */
  private receiveHead(): boolean {
    const end = this.pending.indexOf(10);
    if (end < 0) return false;
    const line = this.pending.toString('utf8', 0, end);
    this.pending = this.pending.subarray(end + 1);
    const [, type, size] = /^(?:[0-9a-f]{40,64} (\w+)|symlink|dangling|loop|notdir) (\d+)$/.exec(line) ?? [];
    if (size === undefined) this.waiting.shift()?.resolve('missing');
    else {
      const answer = type !== 'blob' ? 'missing' : Number(size) <= MAX_FILE_BYTES ? 'content' : 'too-large';
      this.receiving = { left: Number(size) + 1, answer, chunks: [] };
    }
    return true;
  }

  private receiveContent(object: NonNullable<GitObjects['receiving']>): boolean {
    const part = this.pending.subarray(0, object.left);
    this.pending = this.pending.subarray(part.length);
    object.left -= part.length;
    if (object.answer === 'content') object.chunks.push(part);
    if (object.left > 0) return false;
    this.receiving = undefined;
    const content = Buffer.concat(object.chunks);
    this.waiting
      .shift()
      ?.resolve(object.answer === 'content' ? content.subarray(0, content.length - 1) : object.answer);
    return true;
  }
}
