/** Something to let go of when its owner goes. */
export interface Disposable {
  dispose(): unknown;
}

/** Owns disposables from the moment they are made; lets go of them in reverse order, once. */
export class DisposableStore implements Disposable {
  private readonly owned = new Set<Disposable>();
  private disposed = false;

  /** Takes ownership; what comes after the end is let go of at once. */
  add<T extends Disposable>(disposable: T): T {
    if (this.disposed) disposable.dispose();
    else this.owned.add(disposable);
    return disposable;
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    for (const disposable of [...this.owned].reverse()) disposable.dispose();
    this.owned.clear();
  }
}
