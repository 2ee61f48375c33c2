import { z } from 'zod';
import { email, line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { audiences, formerNameChoices, guardedFields, limits, type RepresentedField } from '../limits.ts';
import { availabilityEdits, linkEdits, linkRefusals, particularEdits } from './particulars.ts';

const slugs = z.array(z.string().regex(/^[a-z0-9-]{1,80}$/)).max(limits.listMax);
const lines = z.array(line(limits.lineMax)).max(limits.listMax);

/** Changes to a person's own profile; absent fields stay unchanged. */
export const ProfileEdit = z.strictObject({
  /** The `version` the edit was made on. */
  version: z.number().int(),
  displayName: line(limits.nameMax).optional(),
  firstName: optionalLine(limits.nameMax).optional(),
  lastName: optionalLine(limits.nameMax).optional(),
  title: optionalLine(limits.lineMax).optional(),
  company: optionalLine(limits.lineMax).optional(),
  location: optionalLine(limits.lineMax).optional(),
  timeZone: z.string().max(64).nullable().optional(),
  bio: optionalText(limits.bioMax).optional(),
  roles: slugs.optional(),
  genres: slugs.optional(),
  expertise: lines.optional(),
  projectTypes: lines.optional(),
  languages: lines.optional(),
  unions: lines.optional(),
  /** Shown to the audience the person chose; the sign-in address is separate and never shown (S36). */
  email: z.union([z.literal(''), email.pipe(z.string().max(limits.emailMax))]).optional(),
  /** With its country code, such as "+44 20 7946 0958". */
  phone: optionalLine(limits.phoneMax).optional(),
  ...availabilityEdits,
  ...linkEdits,
  ...particularEdits,
  /** Fields not named stay as they are. */
  visibility: z.partialRecord(z.enum(guardedFields), z.enum(audiences)).optional(),
  /** "none" also removes the former names already kept. */
  formerNames: z.enum(formerNameChoices).optional(),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

/** Changes a representative may make to a client's profile. */
export const ClientEdit = ProfileEdit.pick({
  version: true,
  title: true,
  roles: true,
  company: true,
  genres: true,
  expertise: true,
  projectTypes: true,
  unions: true,
  languages: true,
  bio: true,
  location: true,
  freeFrom: true,
  hold: true,
  travelsFrom: true,
  imdb: true,
  website: true,
  reels: true,
  mayWorkIn: true,
  languageLevels: true,
  playingAge: true,
} satisfies Record<RepresentedField | 'version', true>);
export type ClientEdit = z.infer<typeof ClientEdit>;

/** What can be wrong with an edit. */
export const editProblems = {
  'profile.unknown_choice': {
    status: 400,
    message: 'That choice is not in the catalogue.',
    data: z.object({ field: z.string(), value: z.string() }),
  },
  'profile.phone_unknown': {
    status: 400,
    message: 'phone: write it with its country, as in +44 20 7946 0958.',
    data: z.object({ field: z.literal('phone') }),
  },
  'profile.hold_backwards': {
    status: 400,
    message: 'hold: the last day comes before the first one.',
    data: z.object({ field: z.literal('hold') }),
  },
  ...linkRefusals,
} as const;
