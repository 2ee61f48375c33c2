import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { representationKinds, representedFields } from '../limits.ts';

const Kind = z.enum(representationKinds);

/** A person's representative; both have confirmed it. */
export const Representative = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  company: z.string(),
  kind: Kind,
  /** Strangers contact them first. */
  isFirstContact: z.boolean(),
});
export type Representative = z.infer<typeof Representative>;

/** A representation as one of the two sees it. */
export const OwnRepresentation = z.object({
  id: z.uuid(),
  kind: Kind,
  state: z.enum(['invited', 'active']),
  /** My side of it. */
  side: z.enum(['client', 'representative']),
  /** Whether it awaits my answer, not theirs. */
  isMyTurn: z.boolean(),
  isFirstContact: z.boolean(),
  /** The representative may edit the client's profile (PROF-3). */
  mayEdit: z.boolean(),
  other: z.object({ id: PersonId, displayName: z.string() }),
});
export type OwnRepresentation = z.infer<typeof OwnRepresentation>;

/** One field of my profile changed by a representative, attributed to them (PROF-3). */
export const ProfileChange = z.object({
  id: z.uuid(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  /** The kind of representation at the time. */
  kind: Kind,
  field: z.enum(representedFields),
  /** For display, entry by entry; empty if the field was empty. A hold has its first and last day. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  changedAt: Instant,
  putBackAt: Instant.nullable(),
  /** Whether the field still holds their value. */
  canPutBack: z.boolean(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const signedIn = { policy: policy.signedIn } as const;
const own = { policy: policy.own } as const;

const absent = {
  'representation.absent': { status: 404, message: 'Representation not found' },
} as const;

/** Who represents a person, as both agreed. */
export const representationContract = {
  ownRepresentations: read('/me/representations', 'Who represents me and whom I represent', signedIn).output(
    z.object({ items: z.array(OwnRepresentation) }),
  ),
  offerRepresentation: act(
    'PUT /me/representations/{id}',
    'Ask someone to represent me, or offer to represent them; shown once they agree',
    { ...signedIn, audited: 'no: history' },
  )
    .errors({
      'person.absent': { status: 404, message: 'Person not found' },
      'representation.not_connected': {
        status: 403,
        message: 'Only connections can be asked about representation.',
      },
      'representation.listed': { status: 409, message: 'They’re already on the list.' },
      'representation.too_many': { status: 409, message: 'A client can’t have more representatives.' },
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        personId: PersonId,
        kind: Kind,
        side: z.enum(['client', 'representative']),
      }),
    )
    .output(z.object({ state: z.enum(['invited', 'active']) })),
  decideRepresentation: act('PUT /me/representations/{id}/decision', 'Accept or decline a representation', {
    ...own,
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'representation.decided': { status: 409, message: 'This was decided already.' },
    })
    .input(z.strictObject({ id: z.uuid(), isAgreed: z.boolean() }))
    .output(z.object({ isAgreed: z.boolean() })),
  endRepresentation: act(
    'DELETE /me/representations/{id}',
    'End a representation or withdraw the offer; either side may',
    { ...own, audited: 'no: history' },
  )
    .errors(absent)
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({})),
  setFirstContact: act(
    'PUT /me/first-contact',
    'Send strangers to one of my representatives first; null sends them to me',
    { ...signedIn, audited: 'no: own' },
  )
    .errors(absent)
    .input(z.strictObject({ representationId: z.uuid().nullable() }))
    .output(z.object({ representationId: z.uuid().nullable() })),
  allowEditing: act(
    'PUT /me/representations/{id}/editing',
    'Let a representative edit my profile, or stop that',
    { ...own, audited: 'no: history' },
  )
    .errors(absent)
    .input(z.strictObject({ id: z.uuid(), isAllowed: z.boolean() }))
    .output(z.object({ isAllowed: z.boolean() })),
};
