/** Numbers the values of one facet, so that listings hold numbers and counts are cells of an array. */
export interface ValueBook {
  numberOf(value: string, label?: string): number;
  /** The number of a value that some listing has or had. */
  find(value: string): number | undefined;
  at(number: number): { readonly value: string; readonly label: string };
  readonly size: number;
}

export function createValueBook(): ValueBook {
  const numbers = new Map<string, number>();
  const entries: { readonly value: string; readonly label: string }[] = [];
  return {
    numberOf(value, label = value) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, entries.length);
      return entries.push({ value, label }) - 1;
    },
    find: (value) => numbers.get(value),
    at: (number) => entries[number] ?? { value: '', label: '' },
    get size() {
      return entries.length;
    },
  };
}
