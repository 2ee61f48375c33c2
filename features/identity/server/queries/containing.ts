/** A pattern for `ilike` that finds what contains the typed text, its own signs taken as they stand. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
