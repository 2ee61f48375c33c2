import type { CardField, CardValues } from '../card-values.ts';

/** One card of two that began with the same. */
export interface JoinedCard {
  /** What either side changed; mine where both did. */
  readonly values: CardValues;
  /** What both changed, and not into the same. */
  readonly clashes: readonly CardField[];
}

/** A job is one fact in two fields: half of each would be a job that nobody has. */
const job: readonly CardField[] = ['title', 'company'];

/** Joins what two devices made of one card: what only one of them changed is taken, for the rest its writer is asked (X3). */
export function joinCards(base: CardValues, mine: CardValues, theirs: CardValues): JoinedCard {
  const isChanged = (field: CardField, by: CardValues) => by[field].trim() !== base[field].trim();
  const together = (field: CardField) => (job.includes(field) ? job : [field]);
  const changedBy = (by: CardValues) => (field: CardField) =>
    together(field).some((one) => isChanged(one, by));
  const fields = Object.keys(mine) as CardField[];
  const taken = fields.filter((field) => changedBy(theirs)(field) && !changedBy(mine)(field));
  const clashes = fields.filter(
    (field) =>
      changedBy(theirs)(field) && changedBy(mine)(field) && mine[field].trim() !== theirs[field].trim(),
  );
  return { values: { ...mine, ...partOf(theirs, taken) }, clashes };
}

/** These fields of a card. */
export const partOf = (values: CardValues, fields: readonly CardField[]): Partial<CardValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
