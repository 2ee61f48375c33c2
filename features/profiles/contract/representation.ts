import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { representationKinds } from '../limits.ts';

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

const absent = {
  'representation.absent': { status: 404, message: 'Representation not found' },
} as const;

export const representationProcedures = {
  ownRepresentations: procedure
    .route({ method: 'GET', path: '/me/representations', summary: 'Who represents me and whom I represent' })
    .output(z.object({ items: z.array(OwnRepresentation) })),
  offerRepresentation: procedure
    .route({
      method: 'PUT',
      path: '/me/representations/{id}',
      summary: 'Ask someone to represent me, or offer to represent them; shown once they agree',
    })
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
  decideRepresentation: procedure
    .route({
      method: 'PUT',
      path: '/me/representations/{id}/decision',
      summary: 'Accept or decline a representation',
    })
    .errors({
      ...absent,
      'representation.decided': { status: 409, message: 'This was decided already.' },
    })
    .input(z.strictObject({ id: z.uuid(), isAgreed: z.boolean() }))
    .output(z.object({ isAgreed: z.boolean() })),
  endRepresentation: procedure
    .route({
      method: 'DELETE',
      path: '/me/representations/{id}',
      summary: 'End a representation or withdraw the offer; either side may',
    })
    .errors(absent)
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({})),
  setFirstContact: procedure
    .route({
      method: 'PUT',
      path: '/me/first-contact',
      summary: 'Send strangers to one of my representatives first; null sends them to me',
    })
    .errors(absent)
    .input(z.strictObject({ representationId: z.uuid().nullable() }))
    .output(z.object({ representationId: z.uuid().nullable() })),
  allowEditing: procedure
    .route({
      method: 'PUT',
      path: '/me/representations/{id}/editing',
      summary: 'Let a representative edit my profile, or stop that',
    })
    .errors(absent)
    .input(z.strictObject({ id: z.uuid(), isAllowed: z.boolean() }))
    .output(z.object({ isAllowed: z.boolean() })),
};
