/** Numbers the values of one facet, so that people hold numbers and counts are array cells. */
export interface ValueBook {
  /** The number of a value; a new one is added with this label. */
  numberOf(value: string, label: string): number;
  /** The number of a value that anyone has or had; undefined for others. */
  find(value: string): number | undefined;
  at(number: number): { readonly value: string; readonly label: string };
  readonly size: number;
}

export function createValueBook(): ValueBook {
  const numbers = new Map<string, number>();
  const entries: { value: string; label: string }[] = [];
  return {
    numberOf(value, label) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, entries.length);
      return entries.push({ value, label }) - 1;
    },
    find: (value) => numbers.get(value),
    at(number) {
      const entry = entries[number];
      if (!entry) throw new Error(`no value has the number ${number}`);
      return entry;
    },
    get size() {
      return entries.length;
    },
  };
}
