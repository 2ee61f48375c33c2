import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, moveOutcomes } from '../limits.ts';
import { absent, contacts, ofOwner } from './cards.ts';
import { ContactId, withFacets } from './views.ts';

const Job = z.object({ title: z.string(), company: z.string() });

/** Identifies one job change without revealing the job. The next change has another sign. */
const JobSign = z.string().regex(/^[0-9a-f]{64}$/);

/** A card whose person has changed jobs, according to their profile. */
export const MovedRow = z.object({
  id: ContactId,
  displayName: z.string(),
  person: z.object({ id: PersonId, photoURL: z.string().nullable() }),
  /** The card's current version. */
  version: z.number().int(),
  sign: JobSign,
  from: Job,
  to: Job,
  /** When their profile changed. Null if unknown. */
  since: Instant.nullable(),
  /** The owner's lists they are on, which show the new job anyway. */
  lists: z.array(z.object({ id: ClientId, name: z.string() })),
});
export type MovedRow = z.infer<typeof MovedRow>;

/** The result for one card. */
const MoveReport = z.object({
  id: ContactId,
  /** Empty if there is no such card. */
  displayName: z.string(),
  outcome: z.enum(moveOutcomes),
});
export type MoveReport = z.infer<typeof MoveReport>;

/** Job changes: who has moved, and updating their cards (5.15 CON-2). */
export const movingContract = {
  moved: read('/contacts/moved', 'Cards whose person lists another job on their profile, by name', contacts)
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.movesMax })))
    .output(page(MovedRow).extend({ total: z.number().int() })),
  takeMoves: act(
    'POST /contacts/moved',
    'Update the jobs on these cards and keep the old ones in their history',
    { ...contacts, stale: ['moved', 'list', 'get'], alsoGives: ['facets', 'facets'], audited: 'no: own' },
  )
    .input(
      z.strictObject({
        id: ClientId,
        cards: z
          .array(z.strictObject({ id: ContactId, version: z.number().int(), sign: JobSign }))
          .min(1)
          .max(limits.movesMax),
      }),
    )
    .output(z.object({ id: ClientId, rows: z.array(MoveReport), ...withFacets })),
  undoMoves: act('POST /contacts/moved/{id}/undo', 'Undo those updates; what was changed since stays', {
    ...ofOwner,
    stale: ['moved', 'list', 'get'],
    alsoGives: ['facets', 'facets'],
    audited: 'no: own',
  })
    .errors({
      'moves.absent': { status: 404, message: 'Update not found' },
      'moves.undo_late': { status: 409, message: 'This can no longer be undone.' },
    })
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ restored: z.number().int(), kept: z.number().int(), ...withFacets })),
  leaveMove: act('PUT /contacts/{id}/moved', 'Ignore a move, or ask about it again', {
    ...ofOwner,
    stale: ['moved'],
    audited: 'no: own',
  })
    .errors({
      ...absent,
      'move.changed': { status: 409, message: 'They have changed jobs again since.' },
    })
    .input(z.strictObject({ id: ContactId, sign: JobSign, isLeft: z.boolean() }))
    .output(z.object({ isLeft: z.boolean() })),
};
