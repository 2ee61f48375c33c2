import { z } from 'zod';
import { limits as placeLimits } from '#features/places/limits.ts';
import { optionalLine, verbatim } from '#platform/contract/text.ts';
import { limits, nearnesses } from '../limits.ts';

/** Comma-separated values of one facet, as in the address. No value contains a comma. */
const choices = verbatim(limits.choicesMax * (limits.choiceMax + 1))
  .transform((text) => [...new Set(text.split(',').filter((value) => value !== ''))])
  .pipe(z.array(z.string().max(limits.choiceMax)).max(limits.choicesMax))
  .optional();

/** The directory's filters, as they appear in the address. */
export const Filter = z.strictObject({
  q: optionalLine(limits.textMax).optional(),
  /** Catalogue slugs. */
  role: choices,
  genre: choices,
  /** Free text from profiles, folded: "IATSE 600" is `iatse 600`. */
  type: choices,
  language: choices,
  union: choices,
  /** Ids of lists the reader owns or may read. */
  list: choices,
  degree: choices,
  /** GeoNames id of a city, and the radius around it. */
  place: z.coerce.number().int().positive().optional(),
  km: z.coerce.number().int().min(0).max(placeLimits.kmMax).default(placeLimits.kmUsual),
  /** Absent: both people who live there and people who work there as a local. */
  as: z.enum(nearnesses).optional(),
  /** Free from this day until that day. */
  free: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type Filter = z.infer<typeof Filter>;

type Window = { readonly free?: string | undefined; readonly until?: string | undefined };

/** A window needs a start and cannot end before it. */
export const isWindow = ({ free, until }: Window): boolean =>
  until === undefined || (free !== undefined && until >= free);

export const backwards = {
  path: ['until'],
  message: 'The last day is before the first one',
};
