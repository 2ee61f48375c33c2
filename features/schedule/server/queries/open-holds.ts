import { bookedBySql, bookerSql, workingSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { isActor } from '../../policy/holds/states.ts';
import { type HoldRow, hold } from '../tables/holds.ts';

/** True for whomever `openHolds` may find something: `$1` is the person. */
export const mayHaveHolds = `exists (select from hold h where h.asker_id = $1 and h.state in ('pending', 'challenged'))
  or exists (select from hold h where h.person_id = $1 and h.state = 'pending')
  or exists (select from ${bookedBySql('$1')} booked join hold h on h.person_id = booked.id
    where h.state = 'pending')`;

const fields = [
  'id',
  'personId',
  'askerId',
  'title',
  'firstDay',
  'lastDay',
  'rank',
  'state',
  'expiresAt',
  'createdAt',
] as const satisfies readonly (keyof HoldRow)[];

interface OpenHold extends Pick<HoldRow, (typeof fields)[number]>, Record<string, unknown> {
  /** The jobs of whose days they are; null if they have no profile. */
  readonly roles: readonly string[] | null;
  /** Who manages their calendar. */
  readonly booker: PersonId | null;
  /** When the challenge that runs against it was made, and when it ends. */
  readonly challengedAt: Date | null;
  readonly challengeEndsAt: Date | null;
}

// Each way to a hold has its own index; one condition with `or` would read all holds.
const open: Statement = {
  name: 'schedule-open-holds',
  text: `with own as (select $1::uuid as id union select booked.id from ${bookedBySql('$1')} booked),
    theirs as (select h.id from hold h where h.asker_id = $1 and h.state in ('pending', 'challenged')
      union select h.id from own join hold h on h.person_id = own.id where h.state = 'pending')
    select ${columnsIn(hold, 'h', fields)}, working.roles, ${bookerSql('h.person_id')} as booker,
      c.made_at as "challengedAt", c.ends_at as "challengeEndsAt"
    from theirs join hold h on h.id = theirs.id
    left join hold_challenge c on c.hold_id = h.id and c.ended_at is null ${workingSql('h.person_id')}
    order by h.first_day, h.rank, h.id limit ${3 * decisionsMax}`,
};

/** Holds that wait for a yes and challenges that wait for their holder, in both directions. */
export async function openHolds(database: Pick<Database, 'run'>, person: PersonId): Promise<OpenDecision[]> {
  const rows = await database.run<OpenHold>(open, [person]);
  return rows.flatMap((row) =>
    row.state === 'pending' ? [requestOf(row, person)] : row.state === 'challenged' ? challengeOf(row) : [],
  );
}

const placeOf = ({ firstDay, lastDay, rank }: OpenHold) => ({ days: [{ firstDay, lastDay }], rank });

function requestOf(row: OpenHold, me: PersonId): OpenDecision {
  const isMine = row.askerId === me;
  const input = { id: row.id };
  const undo = { procedure: 'schedule.reopenHold', input };
  return {
    // Of actors one says first refusal, of everyone else hold (film domain, decision 8).
    kind: isActor(row.roles ?? []) ? 'first_refusal' : 'hold',
    id: row.id,
    direction: isMine ? 'out' : 'in',
    person: isMine ? row.personId : row.askerId,
    ...(isMine && row.booker && { alsoAsked: [row.booker] }),
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
}

function challengeOf(row: OpenHold): OpenDecision[] {
  const { challengedAt, challengeEndsAt } = row;
  if (!challengedAt || !challengeEndsAt) return [];
  const input = { id: row.id };
  return [
    {
      kind: 'hold_challenge',
      id: row.id,
      direction: 'in',
      // A challenger is not named, so the row names the person on hold.
      person: row.personId,
      ...placeOf(row),
      about: row.title,
      thing: { kind: 'hold', id: row.id },
      since: challengedAt,
      due: challengeEndsAt,
      consequence: 'lapses',
      verbs: [
        ...(row.rank === 1 ? [{ verb: 'confirm' as const, procedure: 'schedule.confirmHold', input }] : []),
        { verb: 'release', procedure: 'schedule.releaseHold', input },
      ],
      path: `/schedule/holds?hold=${row.id}`,
    },
  ];
}
