import { z } from 'zod';
import { line, optionalLine } from '#platform/contract/text.ts';
import { languageLevels, limits } from '../limits.ts';

const years = z.number().int().min(0).max(limits.playingAgeMax);
const PlayingAge = z.strictObject({ from: years, until: years });

/** What else is asked of somebody who may be hired (5.2); each part empty where it is not said or not for this viewer. */
export const Particulars = z.object({
  /** In their own words. */
  pronouns: z.string(),
  /** ISO 3166 letters of countries whose passport or permit they have. */
  mayWorkIn: z.array(z.string()),
  /** By language; one that is not named is spoken somehow. */
  languageLevels: z.record(z.string(), z.enum(languageLevels)),
  playingAge: PlayingAge.nullable(),
});

/** Particulars as they are changed. */
export const particularEdits = {
  pronouns: optionalLine(limits.pronounsMax).optional(),
  mayWorkIn: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(limits.listMax)
    .optional(),
  /** All of them; a level of a language that is not there is left out. */
  languageLevels: z.record(line(limits.lineMax), z.enum(languageLevels)).optional(),
  playingAge: PlayingAge.refine(({ from, until }) => from <= until, 'ends before it begins')
    .nullable()
    .optional(),
};
