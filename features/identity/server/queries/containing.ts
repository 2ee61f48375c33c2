/** An `ilike` pattern that matches the typed text anywhere, with its wildcards taken literally. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
