import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, optionalText, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { hiddenStates, limits, presenceChoices } from './limits.ts';

export const Presence = z.enum([...presenceChoices, 'offline']);
export type Presence = z.infer<typeof Presence>;

/** Said of a person only to those who manage users (SEA-12). */
export const HiddenState = z.enum(hiddenStates);

/** A person as a row, a card, a participant or a sender sees them. */
export const PersonSummary = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  status: Presence,
  /** Job titles and company in one line, ready to show; empty when nothing is known. */
  headline: z.string(),
  company: z.string(),
  location: z.string(),
  /** At most three genres or job titles (`limits.tagsMax`). */
  tags: z.array(z.string()),
  role: z.string(),
  /** False for a profile made from public credits that nobody has claimed: it cannot be written to. */
  isClaimed: z.boolean(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

export const Credit = z.object({
  title: z.string(),
  year: z.number().int().nullable(),
  job: z.string(),
  /** An award or nomination in words; empty when there is none. */
  note: z.string(),
});
export type Credit = z.infer<typeof Credit>;

/** A whole profile, in the specification's two parts. */
export const PersonView = PersonSummary.extend({
  personalInfo: z.object({ firstName: z.string(), lastName: z.string(), location: z.string() }),
  professionalInfo: z.object({
    title: z.string(),
    company: z.string(),
    roles: z.array(z.object({ value: z.string(), label: z.string() })),
    expertise: z.array(z.string()),
    genres: z.array(z.object({ value: z.string(), label: z.string() })),
    projectTypes: z.array(z.string()),
    bio: z.string(),
  }),
  languages: z.array(z.string()),
  unions: z.array(z.string()),
  timeZone: z.string().nullable(),
  credits: z.array(Credit),
  joinedAt: Instant.nullable(),
  /** Grows with every edit; an edit names the one it was made on. */
  version: z.number().int(),
});
export type PersonView = z.infer<typeof PersonView>;

const slugs = z.array(z.string().regex(/^[a-z0-9-]{1,80}$/)).max(limits.listMax);
const lines = z.array(line(limits.lineMax)).max(limits.listMax);

/** What a person may change of their own profile; absent means unchanged. */
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
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

export const Catalogue = z.object({
  groups: z.array(
    z.object({
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string(), keywords: z.array(z.string()) })),
    }),
  ),
});
export type Catalogue = z.infer<typeof Catalogue>;

const absentPerson = { 'person.absent': { status: 404, message: 'Person not found' } } as const;

export const profiles = {
  list: procedure
    .route({ method: 'GET', path: '/people', summary: 'The directory, by name' })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        role: verbatim(80).optional(),
      }),
    )
    .output(page(PersonSummary).extend({ total: z.number().int() })),
  get: procedure
    .route({ method: 'GET', path: '/people/{id}', summary: 'One person' })
    .errors(absentPerson)
    .input(z.strictObject({ id: PersonId }))
    .output(PersonView),
  edit: procedure
    .route({ method: 'PATCH', path: '/me/profile', summary: 'Change my profile' })
    .errors({
      'profile.changed_elsewhere': {
        status: 409,
        message: 'Your profile was changed somewhere else.',
        data: z.object({ current: PersonView }),
      },
      'profile.unknown_choice': {
        status: 400,
        message: 'That choice is not in the catalogue.',
        data: z.object({ field: z.string(), value: z.string() }),
      },
    })
    .input(ProfileEdit)
    .output(PersonView),
  setPresence: procedure
    .route({ method: 'PUT', path: '/me/presence', summary: 'Show me as active, away or busy' })
    .input(z.strictObject({ status: z.enum(presenceChoices) }))
    .output(z.object({ status: Presence })),
  blocks: procedure
    .route({ method: 'GET', path: '/me/blocks', summary: 'Whom I have shut out, the latest first' })
    .output(z.object({ items: z.array(z.object({ person: PersonSummary, createdAt: Instant })) })),
  block: procedure
    .route({ method: 'PUT', path: '/me/blocks/{id}', summary: 'Shut somebody out; they are not told' })
    .errors({
      ...absentPerson,
      'block.self': { status: 400, message: 'You cannot block yourself.' },
    })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ isBlocked: z.literal(true) })),
  unblock: procedure
    .route({ method: 'DELETE', path: '/me/blocks/{id}', summary: 'Let somebody in again' })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ isBlocked: z.literal(false) })),
  catalogue: procedure
    .route({ method: 'GET', path: '/catalogues/{name}', summary: 'Genres, companies or job titles' })
    .input(z.strictObject({ name: z.enum(['genres', 'companies', 'job-titles']) }))
    .output(Catalogue),
};

export const profilesEvents = liveEvents('profiles', {
  'presence.changed': z.object({ personId: PersonId, status: Presence }),
  'profile.changed': PersonSummary,
});
