/** A stack of named values in which the innermost of a name counts. Look-ups take constant time. */
export class NameStack<T> {
  private readonly names: string[] = [];
  private readonly values: T[] = [];
  /** Places of each name in the stack, ascending. */
  private readonly places = new Map<string, number[]>();

  has(name: string): boolean {
    return (this.places.get(name)?.length ?? 0) > 0;
  }

  get(name: string): T | undefined {
    const place = this.places.get(name)?.at(-1);
    return place === undefined ? undefined : this.values[place];
  }

  push(name: string, value: T): void {
    const places = this.places.get(name);
    if (places === undefined) this.places.set(name, [this.names.length]);
    else places.push(this.names.length);
    this.names.push(name);
    this.values.push(value);
  }

  /** Sets the innermost value of that name; false if there is none. */
  set(name: string, value: T): boolean {
    const place = this.places.get(name)?.at(-1);
    if (place === undefined) return false;
    this.values[place] = value;
    return true;
  }

  /** Sets the `count`-th value from the top, whatever its name. */
  setTop(count: number, value: T): void {
    const place = this.values.length - count;
    if (place >= 0) this.values[place] = value;
  }

  /** The place to go back to with `pop`. */
  get mark(): number {
    return this.names.length;
  }

  /** Drops what was pushed since `mark`. */
  pop(mark: number): void {
    while (this.names.length > mark) {
      this.places.get(this.names.pop() as string)?.pop();
      this.values.pop();
    }
  }
}
