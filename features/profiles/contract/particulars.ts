import { z } from 'zod';
import { line, optionalLine } from '#platform/contract/text.ts';
import { languageLevels, limits } from '../limits.ts';

const years = z.number().int().min(0).max(limits.playingAgeMax);
const PlayingAge = z.strictObject({ from: years, until: years });

/** Further details for casting and hiring (5.2); each is empty if not set or hidden from this viewer. */
export const Particulars = z.object({
  /** In their own words. */
  pronouns: z.string(),
  /** ISO 3166 codes of countries they have a passport or work permit for. */
  mayWorkIn: z.array(z.string()),
  /** By language; a language without a level is still spoken. */
  languageLevels: z.record(z.string(), z.enum(languageLevels)),
  playingAge: PlayingAge.nullable(),
});

/** Editable particulars. */
export const particularEdits = {
  pronouns: optionalLine(limits.pronounsMax).optional(),
  mayWorkIn: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(limits.listMax)
    .optional(),
  /** The whole record; levels of languages not on the profile are dropped. */
  languageLevels: z.record(line(limits.lineMax), z.enum(languageLevels)).optional(),
  playingAge: PlayingAge.refine(({ from, until }) => from <= until, 'ends before it begins')
    .nullable()
    .optional(),
};
