import type { FileReads } from '../../engine/assembly/files';

/** Results by key, each with the files it was made from, so that a change drops what it concerns and nothing else. */
export class KeptTable<Key, Value> {
  private readonly entries = new Map<Key, { readonly value: Value; readonly reads: FileReads }>();
  private readonly users = new Map<string, Set<Key>>();

  get(key: Key): { readonly value: Value; readonly reads: FileReads } | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value, reads: FileReads): void {
    this.entries.set(key, { value, reads });
    for (const uri of reads.keys()) {
      const users = this.users.get(uri) ?? new Set<Key>();
      users.add(key);
      this.users.set(uri, users);
    }
  }

  /** Drops what was made from files that changed, and tells the keys of it. */
  drop(changed: Iterable<string>): ReadonlySet<Key> {
    const dropped = new Set<Key>();
    for (const uri of changed) {
      for (const key of this.users.get(uri) ?? []) if (this.entries.delete(key)) dropped.add(key);
      this.users.delete(uri);
    }
    return dropped;
  }
}
