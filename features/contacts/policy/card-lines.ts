/** Single-text fields of a card, in the order of a comparison of two cards. The others are lists. */
export const cardLines = [
  'displayName',
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'nickname',
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
