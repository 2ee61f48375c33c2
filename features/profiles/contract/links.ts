import { z } from 'zod';
import { line, optionalLine } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';

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
  website: optionalLine(limits.addressMax).optional(),
  reels: z
    .array(z.strictObject({ craft: line(limits.lineMax), address: line(limits.addressMax) }))
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
