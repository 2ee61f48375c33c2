/** One line of a change in bulk: an address, a comma, the roles. */
export type BulkWish = { who: string; roles: string[] };

/** Reads what was pasted: a line for each person; empty lines are left out, a file's own head too. */
export const readBulkLines = (text: string): BulkWish[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/))
    .map(([who = '', ...roles]) => ({
      who: who.trim(),
      roles: roles.flatMap((part) => part.trim().split(/\s+/).filter(Boolean)),
    }))
    .filter(({ who }) => who !== '' && who.toLowerCase() !== 'email');
