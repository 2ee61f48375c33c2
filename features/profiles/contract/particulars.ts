import { z } from 'zod';
import { linkAsTyped } from '#platform/contract/link.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { languageLevels, limits } from '../limits.ts';

/** A calendar day, "2026-11-23". */
const Day = z.iso.date();

/** When and from where a person can work; each part is empty if not set or hidden from this viewer. */
export const Availability = z.object({
  freeFrom: Day.nullable(),
  hold: z.object({ from: Day, until: Day }).nullable(),
  travelsFrom: z.string(),
  /** Days taken on their calendar, as far as the viewer may see them; empty unless the calendar was read. */
  days: z.array(
    z.object({
      firstDay: Day,
      lastDay: Day,
      kind: z.enum(['busy', 'booked_out', 'booked', 'hold']),
      rank: z.number().int().nullable(),
      title: z.string(),
    }),
  ),
});

/** When and from where they can work, as they write it. */
export const availabilityEdits = {
  freeFrom: Day.nullable().optional(),
  hold: z.strictObject({ from: Day, until: Day }).nullable().optional(),
  travelsFrom: optionalLine(limits.lineMax).optional(),
};

/** Links to a person outside the product (5.2); each is empty if not set. */
export const Links = z.object({
  /** The IMDb id the person states; not verified. */
  imdb: z.string(),
  /** http or https, like all addresses here. */
  website: z.string(),
  reels: z.array(z.object({ craft: z.string(), address: z.string() })),
});

/** Links as typed. */
export const linkEdits = {
  /** Any link to a person's IMDb page, or the bare id. */
  imdb: optionalLine(limits.pastedMax).optional(),
  website: linkAsTyped(limits.addressMax).optional(),
  reels: z
    .array(z.strictObject({ craft: line(limits.lineMax), address: linkAsTyped(limits.addressMax) }))
    .max(limits.reelsMax)
    .optional(),
};

/** Refusals for invalid links. */
export const linkRefusals = {
  'profile.imdb_unknown': {
    status: 400,
    message: 'imdb: paste the link of a person on IMDb, or an id such as nm0000123.',
    data: z.object({ field: z.literal('imdb') }),
  },
  'profile.link_unknown': {
    status: 400,
    message: 'website and reels: write a web address such as https://example.com.',
    data: z.object({ field: z.enum(['website', 'reels']) }),
  },
} as const;

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
