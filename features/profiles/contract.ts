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

/** Details of a presence: a note, and when it ends by itself (PRE-4). Null while offline. */
const PresenceBeside = z.object({
  presenceNote: z.enum(presenceNotes).nullable(),
  presenceUntil: Instant.nullable(),
});

/** Only sent to people who manage users (SEA-12). */
export const HiddenState = z.enum(hiddenStates);

/** A person in a row, a card, a conversation or a message. */
export const PersonSummary = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  status: Presence,
  /** Job titles and company in one line, for display; empty if unknown. */
  headline: z.string(),
  company: z.string(),
  location: z.string(),
  /** At most three genres or job titles (`limits.tagsMax`). */
  tags: z.array(z.string()),
  role: z.string(),
  /** False for a profile made from public credits that nobody has claimed: it can't receive messages. */
  isClaimed: z.boolean(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

/** The audience of each field whose visibility the person controls (PRO-4). */
const audience = z.enum(audiences);
const Visibility = z.record(z.enum(guardedFields), audience);

export const Credit = z.object({
  title: z.string(),
  year: z.number().int().nullable(),
  job: z.string(),
  /** An award or nomination in words; empty if none. */
  note: z.string(),
  /** A studio, network or company; empty if not set. */
  company: z.string(),
  billing: z.enum(billings).nullable(),
  /** A feature, a series, a short; null if not set. */
  format: z.enum(formats).nullable(),
  /** Position among the person's selected credits, from 1; null for all others. */
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
  /** Empty both if not set and if hidden from this viewer (PRO-4). */
  contact: z.object({
    email: z.string(),
    /** E.164, and formatted for display (PRO-9). */
    phone: z.string(),
    phoneWords: z.string(),
  }),
  availability: Availability,
  links: Links,
  particulars: Particulars,
  /** Sent to the person alone. */
  visibility: Visibility.nullable(),
  formerNames: z.enum(formerNameChoices).nullable(),
  /** Only representations both have confirmed. */
  representation: z.array(Representative),
  credits: z.array(Credit),
  joinedAt: Instant.nullable(),
  /** When they last confirmed their profile; null if never. */
  confirmedAt: Instant.nullable(),
  /** The kind of representation under which the viewer may edit the profile (PROF-3); null if they may not. */
  editableAs: z.enum(representationKinds).nullable(),
  ...PresenceBeside.shape,
  /** Increases with every edit; an edit names the version it was made on. */
  version: z.number().int(),
});
export type PersonView = z.infer<typeof PersonView>;

/** A short profile next to a search result: availability, the most telling credit, and representation. */
export const Glance = PersonView.pick({ availability: true, credits: true, representation: true }).extend({
  professionalInfo: PersonView.shape.professionalInfo.pick({ roles: true }),
});
export type Glance = z.infer<typeof Glance>;

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
  freeFrom: Day.nullable().optional(),
  hold: z.strictObject({ from: Day, until: Day }).nullable().optional(),
  travelsFrom: optionalLine(limits.lineMax).optional(),
  ...linkEdits,
  ...particularEdits,
  /** Fields not named stay as they are. */
  visibility: z.partialRecord(z.enum(guardedFields), audience).optional(),
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

/** A client's profile as their representative edits it. */
export const ClientProfile = z.object({
  person: PersonView,
  /** Fields the client shows the representative, who may change them. */
  fields: z.array(z.enum(representedFields)),
  /** The kind of representation. */
  kind: z.enum(representationKinds),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

/** The reader has read more people than is plausible by hand; `until` says when they can continue (DIR-4). */
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
    .meta({ desk: 'any' })
    .route({ method: 'GET', path: '/people/{id}', summary: 'One person' })
    .errors({ ...absentPerson, ...tooManyRead })
    .input(z.strictObject({ id: PersonId }))
    .output(PersonView),
  glance: procedure
    .meta({ desk: 'any' })
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
        /** When it ends by itself; absent: when another presence is chosen. */
        until: z.union([z.enum(untilNames), Instant]).optional(),
        /** The browser's time zone, for "today" if the profile has none. */
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
