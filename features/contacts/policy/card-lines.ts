/** What a card says in one text each, in the order a reader compares two cards in; the rest of it are lists. */
export const cardLines = [
  'displayName',
  'title',
  'company',
  'pronunciation',
  'assistantName',
  'assistantPhone',
  'address',
  'website',
  'birthday',
  'nextContact',
  'metWhere',
  'introducedBy',
  'imdbId',
] as const;
export type CardLine = (typeof cardLines)[number];
