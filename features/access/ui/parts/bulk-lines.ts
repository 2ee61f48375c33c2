/** One line of a bulk change: an address, a comma, the roles. */
export type BulkWish = { who: string; roles: string[] };

/** Parses pasted text: one line per person, skipping empty lines and a header. */
export const readBulkLines = (text: string): BulkWish[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/))
    .map(([who = '', ...roles]) => ({
      who: who.trim(),
      roles: roles.flatMap((part) => part.trim().split(/\s+/).filter(Boolean)),
    }))
    .filter(({ who }) => who !== '' && who.toLowerCase() !== 'email');
