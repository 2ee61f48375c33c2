import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { creditsContract, suggestingContract } from './contract/credits.ts';
import { duplicatesContract } from './contract/duplicates.ts';
import { ClientEdit, editProblems, ProfileEdit } from './contract/editing.ts';
import { imdbContract } from './contract/imdb.ts';
import { Availability, Links, Particulars } from './contract/particulars.ts';
import { Presence, PresenceBeside, presenceContract } from './contract/presence.ts';
import { ProfileChange, Representative, representationContract } from './contract/representation.ts';
import {
  audiences,
  billings,
  formats,
  formerNameChoices,
  guardedFields,
  hiddenStates,
  limits,
  onlookers,
  representationKinds,
  representedFields,
} from './limits.ts';

export { ClientEdit, editProblems, ProfileEdit };

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
const Visibility = z.record(z.enum(guardedFields), z.enum(audiences));

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
  ...editProblems,
  'profile.changed_elsewhere': {
    status: 409,
    message: 'Your profile was changed somewhere else.',
    data: z.object({ current: PersonView }),
  },
} as const;

const absentPerson = { 'person.absent': { status: 404, message: 'Person not found' } } as const;

export const clientRefusals = {
  ...absentPerson,
  ...editRefusals,
  'profile.field_not_shown': {
    status: 403,
    message: 'The person does not show you this field.',
    data: z.object({ field: z.enum(representedFields) }),
  },
} as const;

const signedIn = { policy: policy.signedIn } as const;
/** Anyone signed in can open a person, from search, messages and news. */
const onDesk = { ...signedIn, desk: 'any' } as const;
const ownProfile = { policy: policy.may('edit_own_profile') } as const;
const shownAtOnce = { ...ownProfile, stale: ['glance'], gives: 'get' } as const;
const blocking = { ...signedIn, stale: ['blocks', 'get'] } as const;
/** For clients who allow it; to everyone else the client looks absent. */
const ofClient = { policy: policy.own } as const;

const one = z.strictObject({ id: PersonId });

/** The choices of one catalogue, in groups. */
export const Catalogue = z.object({
  groups: z.array(
    z.object({
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string(), keywords: z.array(z.string()) })),
    }),
  ),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** People as others read them, and the catalogues they choose from. */
export const peopleContract = {
  list: read('/people', 'The directory, by name', { policy: policy.page('directory') })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        role: verbatim(80).optional(),
      }),
    )
    .errors(tooManyRead)
    .output(page(PersonSummary).extend({ total: z.number().int() })),
  get: read('/people/{id}', 'One person', onDesk)
    .errors({ ...absentPerson, ...tooManyRead })
    .input(one)
    .output(PersonView),
  glance: read('/people/{id}/glance', 'A summary of one person', onDesk)
    .errors({ ...absentPerson, ...tooManyRead })
    .input(one)
    .output(Glance),
  cachedProfile: read(
    '/user/cached-profile',
    'One person, as `get`: the address the specification gives to the last fallback',
    signedIn,
  )
    .errors({ ...absentPerson, ...tooManyRead })
    .input(z.strictObject({ uid: PersonId }))
    .output(PersonView),
  catalogue: read('/catalogues/{name}', 'Genres, companies or job titles', signedIn)
    .input(z.strictObject({ name: z.enum(['genres', 'companies', 'job-titles']) }))
    .output(Catalogue),
};

/** One's own profile. */
export const editingContract = {
  seenAs: read('/me/profile/seen-as/{onlooker}', 'My profile as a connection or a stranger sees it', signedIn)
    .input(z.strictObject({ onlooker: z.enum(onlookers) }))
    .output(PersonView),
  edit: act('PATCH /me/profile', 'Change my profile', { ...shownAtOnce, audited: 'no: own' })
    .errors({ ...editRefusals, 'session.required': { status: 401, message: 'No authenticated user' } })
    .input(ProfileEdit)
    .output(PersonView),
  confirm: act('POST /me/profile/confirm', 'Confirm that my profile is up to date', {
    ...shownAtOnce,
    audited: 'no: own',
  }).output(PersonView),
};

export const photoContract = {
  setPhoto: act('PUT /me/photo', 'Show an uploaded picture of me (kind profile-photo), or none', {
    ...shownAtOnce,
    audited: 'no: own',
  })
    .errors({ 'file.absent': { status: 404, message: 'File not found' } })
    .input(z.strictObject({ fileId: z.uuid().nullable() }))
    .output(PersonView),
};

/** The profile of a client, edited by their representative (PROF-3). */
export const clientsContract = {
  clientProfile: read('/people/{id}/edit', 'The profile of a client who lets me change it', ofClient)
    .errors({ ...absentPerson, ...tooManyRead })
    .input(one)
    .output(ClientProfile),
  editClient: act('PATCH /people/{id}', 'Edit the profile of a client who lets me', {
    ...ofClient,
    audited: 'no: history',
  })
    .errors(clientRefusals)
    .input(ClientEdit.extend({ id: PersonId }))
    .output(ClientProfile),
};

/** What representatives changed. */
export const changesContract = {
  profileChanges: read(
    '/me/profile/changes',
    'What my representatives changed on my profile, newest first',
    signedIn,
  )
    .input(z.strictObject(pageInput({ size: limits.changesPage, max: limits.pageMax })))
    .output(page(ProfileChange)),
  putBack: act('POST /me/profile/changes/{id}/put-back', 'Undo one of those changes', {
    policy: policy.may('edit_own_profile', policy.own),
    stale: ['profileChanges', 'glance'],
    gives: 'get',
    audited: 'no: history',
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
};

/** Blocking (X17). */
export const blocksContract = {
  blocks: read('/me/blocks', 'People I blocked, newest first', signedIn).output(
    z.object({ items: z.array(z.object({ person: PersonSummary, createdAt: Instant })) }),
  ),
  block: act('PUT /me/blocks/{id}', 'Block someone; they aren’t notified', {
    ...blocking,
    audited: 'no: own',
  })
    .errors({
      ...absentPerson,
      'block.self': { status: 400, message: 'You cannot block yourself.' },
    })
    .input(one)
    .output(z.object({ isBlocked: z.literal(true) })),
  unblock: act('DELETE /me/blocks/{id}', 'Unblock someone', { ...blocking, audited: 'no: own' })
    .input(one)
    .output(z.object({ isBlocked: z.literal(false) })),
};

export const profiles = {
  ...peopleContract,
  ...editingContract,
  ...photoContract,
  ...clientsContract,
  ...changesContract,
  ...presenceContract,
  ...blocksContract,
  ...creditsContract,
  ...suggestingContract,
  ...imdbContract,
  ...duplicatesContract,
  ...representationContract,
};

export const profilesEvents = liveEvents('profiles', {
  'presence.changed': PresenceBeside.extend({ personId: PersonId, status: Presence }),
  'profile.changed': PersonSummary,
});
