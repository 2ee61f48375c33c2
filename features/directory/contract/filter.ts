import { z } from 'zod';
import { optionalLine, verbatim } from '#platform/contract/text.ts';
import { limits, nearnesses } from '../limits.ts';

/** Values of one facet as they stand in an address, with a comma between them: no value has one in it. */
const choices = verbatim(limits.choicesMax * (limits.choiceMax + 1))
  .transform((text) => [...new Set(text.split(',').filter((value) => value !== ''))])
  .pipe(z.array(z.string().max(limits.choiceMax)).max(limits.choicesMax))
  .optional();

/** What the directory is narrowed to: an address says the same. */
export const Filter = z.strictObject({
  q: optionalLine(limits.textMax).optional(),
  /** Slugs of the catalogues. */
  role: choices,
  genre: choices,
  /** People's own words, folded: "IATSE 600" is `iatse 600`. */
  type: choices,
  language: choices,
  union: choices,
  /** Ids of lists of one's own or that one may read. */
  list: choices,
  degree: choices,
  /** GeoNames' number of a city, and how far around it. */
  place: z.coerce.number().int().positive().optional(),
  km: z.coerce.number().int().min(0).max(limits.kmMax).default(limits.kmUsual),
  /** Without it both: who lives there and who works there as a local. */
  as: z.enum(nearnesses).optional(),
  /** Free from this day on, until that one. */
  free: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type Filter = z.infer<typeof Filter>;

type Window = { readonly free?: string | undefined; readonly until?: string | undefined };

/** A window ends on the day it begins or later, and has a beginning. */
export const isWindow = ({ free, until }: Window): boolean =>
  until === undefined || (free !== undefined && until >= free);

export const backwards = {
  path: ['until'],
  message: 'The last day is before the first one',
};
