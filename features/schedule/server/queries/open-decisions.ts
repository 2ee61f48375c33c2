import { and, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preferencesOf } from '#features/preferences/server/public.ts';
import { bookedBySql, bookersOf, workingOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import {
  type DecisionSource,
  type DecisionVerb,
  decisionsMax,
  type OpenDecision,
} from '#platform/server/decisions.ts';
import type { CalendarOnDates } from '../../contract/avail-checks.ts';
import { checkWords } from '../../policy/avail-words.ts';
import { isActor } from '../../policy/holds/states.ts';
import { type Check, openChecks } from '../access/checks.ts';
import { type Held, heldWhere, ownSide } from '../access/holds.ts';
import { hold } from '../tables/holds.ts';
import { calendarsOfChecks } from './avail-calendar.ts';
import { mayHaveMeetings, openMeetings } from './open-meetings.ts';
import { readWindow } from './window-rows.ts';

/** Everything on the calendar that waits for a person, and what they wait for. */
export const openDecisions = (database: Pick<Database, 'orm' | 'run'>): DecisionSource[] => [
  {
    mayHave: `exists (select from hold h where h.asker_id = $1 and h.state in ('pending', 'challenged'))
      or exists (select from hold h where h.person_id = $1 and h.state = 'pending')
      or exists (select from ${bookedBySql('$1')} booked join hold h on h.person_id = booked.id
        where h.state = 'pending')`,
    find: (person) => openHolds(database.orm, person),
  },
  {
    mayHave: `exists (select from avail_check c where $1 in (c.asker_id, c.representative_id, c.client_id)
      and c.state in ('asked', 'forwarded'))`,
    find: (person, _now, reader) => openAvailChecks(database, { person, reader }),
  },
  {
    mayHave: mayHaveMeetings,
    find: (person, now, reader) => openMeetings(database.orm, { person, now, reader }),
  },
];

/** Holds that wait for a yes and challenges that wait for their holder, in both directions. */
async function openHolds(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const people = await ownSide(orm, person);
  const isAsked = inArray(hold.personId, [...people]);
  const held = await heldWhere(
    orm,
    or(
      and(eq(hold.state, 'pending'), or(eq(hold.askerId, person), isAsked)),
      and(eq(hold.state, 'challenged'), eq(hold.askerId, person)),
    ),
    decisionsMax * 3,
  );
  const ofState = (state: string) => held.filter(({ row }) => row.state === state);
  const [pending, challenged] = [ofState('pending'), ofState('challenged')];
  return [...(await ofHolds(orm, person, pending)), ...challenged.flatMap(ofChallenge)];
}

async function ofHolds(orm: NodePgDatabase, me: PersonId, pending: readonly Held[]): Promise<OpenDecision[]> {
  const people = [...new Set(pending.map(({ row }) => row.personId))];
  const [profiles, bookers] = await Promise.all([workingOf(orm, people), bookersOf(orm, people)]);
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
      // A challenger is not named, so the row names the person on hold.
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

/** Avail checks that wait for a person's answer, and those they wait for, in the language of the reader. */
async function openAvailChecks(
  database: Pick<Database, 'orm' | 'run'>,
  { person, reader }: { readonly person: PersonId; readonly reader: PersonId },
): Promise<OpenDecision[]> {
  const { orm } = database;
  const checks = await openChecks(orm, person, decisionsMax * 2);
  if (checks.length === 0) return [];
  const clients = [...new Set(checks.map(({ row }) => row.clientId))];
  const [calendars, preferences, profiles] = await Promise.all([
    calendarsOfChecks(orm, { me: person, isOnDesk: false }, checks, (people, window) =>
      readWindow(database, people, window),
    ),
    preferencesOf(orm, [reader]),
    workingOf(orm, clients),
  ]);
  const names = new Map(profiles.map(({ id, displayName }) => [id, displayName]));
  const language = preferences.get(reader)?.language ?? 'en';
  return checks.flatMap((check) => {
    const { id, clientId } = check.row;
    return decisionOf(check, { client: names.get(clientId), calendar: calendars.get(id), language });
  });
}

interface Reading {
  readonly client: string | undefined;
  /** What is on the calendar on each date, where the reader answers. */
  readonly calendar: readonly CalendarOnDates[] | undefined;
  readonly language: SpokenLanguage;
}

function decisionOf(check: Check, { client, calendar, language }: Reading): OpenDecision[] {
  const { row, days, side } = check;
  const isWithClient = row.state === 'forwarded' && row.representativeId !== null;
  const isMine = side === 'asker';
  if (!isMine && (isWithClient ? side !== 'client' : side !== 'asked')) return [];
  const dates = days.map(({ firstDay, lastDay }, at) => ({
    firstDay,
    lastDay,
    isBusy: isBusyOn(calendar?.[at]),
  }));
  // Where a representative is in it, the row has to say which client it is about.
  const title = row.representativeId && side !== 'client' ? `${client ?? ''}, ${row.title}` : row.title;
  return [
    {
      kind: 'avail_check',
      id: row.id,
      direction: isMine ? 'out' : 'in',
      person: isMine ? (isWithClient ? row.clientId : (row.representativeId ?? row.clientId)) : row.askerId,
      about: checkWords(title, dates, language),
      since: row.createdAt,
      due: row.dueAt,
      consequence: row.dueAt ? 'late' : 'stays',
      verbs: isMine
        ? [{ verb: 'withdraw', procedure: 'schedule.withdrawAvail', input: { id: row.id } }]
        : verbsOf(
            check,
            dates.some(({ isBusy }) => isBusy),
          ),
      path: `/schedule/holds?view=avails&check=${row.id}`,
    },
  ];
}

const isBusyOn = (calendar: CalendarOnDates | undefined): boolean =>
  calendar !== undefined && calendar.says !== 'free';

/** A representative can answer or ask their client. With something on the calendar a yes is given date by date. */
function verbsOf({ row: { id, representativeId }, side }: Check, isBusy: boolean): DecisionVerb[] {
  const answer = (said: 'yes' | 'no') => ({ id, answer: said });
  return [
    ...(isBusy
      ? []
      : [{ verb: 'available', procedure: 'schedule.answerAvail', input: answer('yes') } as const]),
    ...(side === 'asked' && representativeId !== null
      ? [{ verb: 'ask_client', procedure: 'schedule.forwardAvail', input: { id } } as const]
      : []),
    { verb: 'unavailable', procedure: 'schedule.answerAvail', input: answer('no') },
  ];
}
