/** What the address of the directory says; each part is absent rather than empty. */
export type DirectorySearch = {
  /** The text of the filter. */
  q?: string;
  /** The slug of a job title. */
  role?: string;
  /** The person in the side panel. */
  person?: string;
};

/** The text filter is the universal search's: its numbers (shell 9). */
export const filterLimits = {
  /** Characters that must be typed. */
  textMin: 2,
  textMax: 100,
  /** Waiting after a key before asking, milliseconds. */
  waitMs: 80,
  pageSize: 50,
} as const;

/** Reads an address that anybody may have typed. */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  // The router reads `?q=300` as a number, and film titles are numbers often enough.
  const text = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  const part = (key: keyof DirectorySearch) => {
    const value = text(search[key]);
    return typeof value === 'string' && value.trim()
      ? { [key]: value.trim().slice(0, filterLimits.textMax) }
      : {};
  };
  return { ...part('q'), ...part('role'), ...part('person') };
}

/** An address with some parts changed; `undefined` takes a part away. */
export function withParts(
  search: DirectorySearch,
  change: { [Part in keyof DirectorySearch]: string | undefined },
) {
  return readDirectorySearch({ ...search, ...change });
}
