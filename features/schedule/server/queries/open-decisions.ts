import { and, eq, inArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bookersOf, profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { isActor } from '../../policy/holds/actors.ts';
import { hold } from '../tables/holds.ts';
import { type Held, heldWhere, ownSide } from './holds/queue.ts';

/** Holds that wait for a yes and challenges that wait for their holder, in both directions. */
export async function openDecisions(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const people = await ownSide(orm, person);
  const [pending, challenged] = await Promise.all([
    heldWhere(
      orm,
      and(eq(hold.state, 'pending'), or(eq(hold.askerId, person), inArray(hold.personId, [...people]))),
      decisionsMax * 2,
    ),
    heldWhere(orm, and(eq(hold.state, 'challenged'), eq(hold.askerId, person)), decisionsMax),
  ]);
  return [...(await ofHolds(orm, person, pending)), ...challenged.flatMap(ofChallenge)];
}

async function ofHolds(orm: NodePgDatabase, me: PersonId, pending: readonly Held[]): Promise<OpenDecision[]> {
  const people = [...new Set(pending.map(({ row }) => row.personId))];
  const [profiles, bookers] = await Promise.all([profilesOf(orm, people), bookersOf(orm, people)]);
  const actors = new Set(profiles.flatMap(({ id, roles }) => (isActor(roles) ? [id] : [])));
  return pending.map(({ row }): OpenDecision => {
    const isMine = row.askerId === me;
    const input = { id: row.id };
    const undo = { procedure: 'schedule.reopenHold', input };
    const booker = bookers.get(row.personId);
    return {
      // Of actors one says first refusal, of everyone else hold (film domain, decision 8).
      kind: actors.has(row.personId) ? 'first_refusal' : 'hold',
      id: row.id,
      direction: isMine ? 'out' : 'in',
      person: isMine ? row.personId : row.askerId,
      ...(isMine && booker && { alsoAsked: [booker] }),
      // The asker reads of the person they asked for, a representative of their client.
      ...(!isMine && row.personId !== me && { subject: row.personId }),
      ...placeOf(row),
      about: row.title,
      thing: { kind: 'hold', id: row.id },
      since: row.createdAt,
      due: row.expiresAt,
      consequence: 'lapses',
      verbs: isMine
        ? [{ verb: 'withdraw', procedure: 'schedule.releaseHold', input }]
        : [
            { verb: 'accept', procedure: 'schedule.acceptHold', input, undo },
            { verb: 'decline', procedure: 'schedule.declineHold', input, undo },
          ],
      path: `/schedule/holds?hold=${row.id}`,
    };
  });
}

const placeOf = ({ firstDay, lastDay, rank }: Held['row']) => ({ days: [{ firstDay, lastDay }], rank });

function ofChallenge({ row, challenge }: Held): OpenDecision[] {
  if (!challenge) return [];
  const input = { id: row.id };
  return [
    {
      kind: 'hold_challenge',
      id: row.id,
      direction: 'in',
      // A challenger is unnamed, so the row names the person whose days these are.
      person: row.personId,
      ...placeOf(row),
      about: row.title,
      thing: { kind: 'hold', id: row.id },
      since: challenge.madeAt,
      due: challenge.endsAt,
      consequence: 'lapses',
      verbs: [
        ...(row.rank === 1 ? [{ verb: 'confirm' as const, procedure: 'schedule.confirmHold', input }] : []),
        { verb: 'release', procedure: 'schedule.releaseHold', input },
      ],
      path: `/schedule/holds?hold=${row.id}`,
    },
  ];
}
