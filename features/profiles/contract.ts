import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { email, line, optionalLine, optionalText, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { Availability, Day } from './contract/availability.ts';
import { catalogueProcedures } from './contract/catalogue.ts';
import { ProfileChange } from './contract/changes.ts';
import { creditProcedures } from './contract/credits.ts';
import { duplicateProcedures } from './contract/duplicates.ts';
import { imdbProcedures } from './contract/imdb.ts';
import { Links, linkEdits, linkRefusals } from './contract/links.ts';
import { Particulars, particularEdits } from './contract/particulars.ts';
import { Representative, representationProcedures } from './contract/representation.ts';
import {
  audiences,
  billings,
  formats,
  formerNameChoices,
  guardedFields,
  hiddenStates,
  limits,
  onlookers,
  presenceChoices,
  presenceNotes,
  type RepresentedField,
  representationKinds,
  representedFields,
  untilNames,
} from './limits.ts';

export const Presence = z.enum([...presenceChoices, 'offline']);
export type Presence = z.infer<typeof Presence>;

/** What stands beside a presence: words for it, and the moment it ends by itself (PRE-4). Null while offline. */
const PresenceBeside = z.object({
  presenceNote: z.enum(presenceNotes).nullable(),
  presenceUntil: Instant.nullable(),
});

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

/** To whom each field is shown that somebody decides about (PRO-4). */
const audience = z.enum(audiences);
const Visibility = z.record(z.enum(guardedFields), audience);

export const Credit = z.object({
  title: z.string(),
  year: z.number().int().nullable(),
  job: z.string(),
  /** An award or nomination in words; empty when there is none. */
  note: z.string(),
  /** A studio, a network, a company; empty when it is not said. */
  company: z.string(),
  billing: z.enum(billings).nullable(),
  /** A feature, a series, a short; null when it is not said. */
  format: z.enum(formats).nullable(),
  /** Its place among those the person puts first, from 1; null for all others. */
  selected: z.number().int().nullable(),
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
  /** Empty where there is none and where it is not for this viewer alike (PRO-4). */
  contact: z.object({
    email: z.string(),
    /** E.164, and as it is read (PRO-9). */
    phone: z.string(),
    phoneWords: z.string(),
  }),
  availability: Availability,
  links: Links,
  particulars: Particulars,
  /** Told to the person alone. */
  visibility: Visibility.nullable(),
  formerNames: z.enum(formerNameChoices).nullable(),
  /** Only where both agreed. */
  representation: z.array(Representative),
  credits: z.array(Credit),
  joinedAt: Instant.nullable(),
  /** When they last said that all of this is right; null until they do. */
  confirmedAt: Instant.nullable(),
  /** As what whoever looks may change it for them (PROF-3); null where they may not. */
  editableAs: z.enum(representationKinds).nullable(),
  ...PresenceBeside.shape,
  /** Grows with every edit; an edit names the one it was made on. */
  version: z.number().int(),
});
export type PersonView = z.infer<typeof PersonView>;

/** The short of a profile beside a hit of the search: when they can work, the credit that speaks for them, who represents them. */
export const Glance = PersonView.pick({ availability: true, credits: true, representation: true }).extend({
  professionalInfo: PersonView.shape.professionalInfo.pick({ roles: true }),
});
export type Glance = z.infer<typeof Glance>;

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
  /** Shown to those the person lets see it; the address to sign in with is another one and never shown (S36). */
  email: z.union([z.literal(''), email.pipe(z.string().max(limits.emailMax))]).optional(),
  /** With its country, as "+44 20 7946 0958". */
  phone: optionalLine(limits.phoneMax).optional(),
  freeFrom: Day.nullable().optional(),
  hold: z.strictObject({ from: Day, until: Day }).nullable().optional(),
  travelsFrom: optionalLine(limits.lineMax).optional(),
  ...linkEdits,
  ...particularEdits,
  /** Fields that are not named stay as they are. */
  visibility: z.partialRecord(z.enum(guardedFields), audience).optional(),
  /** "none" removes those that are kept now, too. */
  formerNames: z.enum(formerNameChoices).optional(),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

/** What a representative may change of a client's. */
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

/** The profile of a client as their representative works on it. */
export const ClientProfile = z.object({
  person: PersonView,
  /** What the client shows them, and they may change. */
  fields: z.array(z.enum(representedFields)),
  /** As what they represent them. */
  kind: z.enum(representationKinds),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

/** Somebody has read more people than anybody reads by hand; `until` says when it goes on (DIR-4). */
export const tooManyRead = {
  'people.too_many_read': {
    status: 429,
    message: 'You’ve opened a lot of profiles in a short time. Try again later.',
    data: z.object({ until: Instant }),
  },
} as const;

const editRefusals = {
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
    .errors(tooManyRead)
    .output(page(PersonSummary).extend({ total: z.number().int() })),
  get: procedure
    .route({ method: 'GET', path: '/people/{id}', summary: 'One person' })
    .errors({ ...absentPerson, ...tooManyRead })
    .input(z.strictObject({ id: PersonId }))
    .output(PersonView),
  glance: procedure
    .route({
      method: 'GET',
      path: '/people/{id}/glance',
      summary: 'A summary of one person',
    })
    .errors({ ...absentPerson, ...tooManyRead })
    .input(z.strictObject({ id: PersonId }))
    .output(Glance),
  cachedProfile: procedure
    .route({
      method: 'GET',
      path: '/user/cached-profile',
      summary: 'One person, as `get`: the address the specification gives to the last fallback',
    })
    .errors({ ...absentPerson, ...tooManyRead })
    .input(z.strictObject({ uid: PersonId }))
    .output(PersonView),
  seenAs: procedure
    .route({
      method: 'GET',
      path: '/me/profile/seen-as/{onlooker}',
      summary: 'My own profile as a connection or a stranger sees it',
    })
    .input(z.strictObject({ onlooker: z.enum(onlookers) }))
    .output(PersonView),
  setPhoto: procedure
    .route({
      method: 'PUT',
      path: '/me/photo',
      summary: 'Show an uploaded picture of me (kind profile-photo), or none',
    })
    .errors({ 'file.absent': { status: 404, message: 'File not found' } })
    .input(z.strictObject({ fileId: z.uuid().nullable() }))
    .output(PersonView),
  edit: procedure
    .route({ method: 'PATCH', path: '/me/profile', summary: 'Change my profile' })
    .errors({ ...editRefusals, 'session.required': { status: 401, message: 'No authenticated user' } })
    .input(ProfileEdit)
    .output(PersonView),
  confirm: procedure
    .route({ method: 'POST', path: '/me/profile/confirm', summary: 'Confirm that my profile is up to date' })
    .output(PersonView),
  clientProfile: procedure
    .route({
      method: 'GET',
      path: '/people/{id}/edit',
      summary: 'The profile of a client who lets me change it',
    })
    .errors({ ...absentPerson, ...tooManyRead })
    .input(z.strictObject({ id: PersonId }))
    .output(ClientProfile),
  editClient: procedure
    .route({ method: 'PATCH', path: '/people/{id}', summary: 'Edit the profile of a client who lets me' })
    .errors({
      ...absentPerson,
      ...editRefusals,
      'profile.field_not_shown': {
        status: 403,
        message: 'The person does not show you this field.',
        data: z.object({ field: z.enum(representedFields) }),
      },
    })
    .input(ClientEdit.extend({ id: PersonId }))
    .output(ClientProfile),
  profileChanges: procedure
    .route({
      method: 'GET',
      path: '/me/profile/changes',
      summary: 'What my representatives changed on my profile, newest first',
    })
    .input(z.strictObject(pageInput({ size: limits.changesPage, max: limits.pageMax })))
    .output(page(ProfileChange)),
  putBack: procedure
    .route({
      method: 'POST',
      path: '/me/profile/changes/{id}/put-back',
      summary: 'Undo one of those changes',
    })
    .errors({
      'profile_change.absent': { status: 404, message: 'Change not found' },
      'profile_change.changed_since': {
        status: 409,
        message: 'This field was changed again since.',
      },
      'profile_change.retired': {
        status: 409,
        message: 'The earlier value is no longer in the list. Choose something else.',
      },
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(PersonView),
  setPresence: procedure
    .route({ method: 'PUT', path: '/me/presence', summary: 'Show me as active, away or busy' })
    .errors({
      'presence.until_out_of_reach': {
        status: 400,
        message: 'until: choose a time that is still to come, within 30 days.',
      },
    })
    .input(
      z.strictObject({
        status: z.enum(presenceChoices),
        note: z.enum(presenceNotes).optional(),
        /** Ends by itself then; without it, when something else is chosen. */
        until: z.union([z.enum(untilNames), Instant]).optional(),
        /** The browser's, for "today" where the profile says no zone. */
        timeZone: verbatim(64).optional(),
      }),
    )
    .output(PresenceBeside.extend({ status: Presence })),
  blocks: procedure
    .route({ method: 'GET', path: '/me/blocks', summary: 'People I blocked, newest first' })
    .output(z.object({ items: z.array(z.object({ person: PersonSummary, createdAt: Instant })) })),
  block: procedure
    .route({ method: 'PUT', path: '/me/blocks/{id}', summary: 'Block someone; they aren’t notified' })
    .errors({
      ...absentPerson,
      'block.self': { status: 400, message: 'You cannot block yourself.' },
    })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ isBlocked: z.literal(true) })),
  unblock: procedure
    .route({ method: 'DELETE', path: '/me/blocks/{id}', summary: 'Unblock someone' })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ isBlocked: z.literal(false) })),
  ...creditProcedures,
  ...imdbProcedures,
  ...duplicateProcedures,
  ...representationProcedures,
  ...catalogueProcedures,
};

export const profilesEvents = liveEvents('profiles', {
  'presence.changed': PresenceBeside.extend({ personId: PersonId, status: Presence }),
  'profile.changed': PersonSummary,
});
