import { bookedBySql, workingSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import {
  type DecisionReader,
  type DecisionVerb,
  decisionsMax,
  type OpenDecision,
} from '#platform/server/decisions.ts';
import type { CalendarOnDates } from '../../contract/avail-checks.ts';
import type { AvailSide } from '../../policy/avail-checks.ts';
import { checkWords } from '../../policy/avail-words.ts';
import { sideOf } from '../access/checks.ts';
import { type AvailCheckRow, availCheck } from '../tables/availability.ts';
import { calendarsOfChecks } from './avail-calendar.ts';
import { readWindow } from './window-rows.ts';

/** True for whomever `openChecks` may find something: `$1` is the person. */
export const mayHaveChecks = `exists (select from avail_check c where $1 in (c.asker_id, c.representative_id, c.client_id)
  and c.state in ('asked', 'forwarded'))`;

const fields = [
  'id',
  'clientId',
  'askerId',
  'representativeId',
  'title',
  'state',
  'dueAt',
  'answeredBy',
  'createdAt',
] as const satisfies readonly (keyof AvailCheckRow)[];

interface OpenCheck extends Pick<AvailCheckRow, (typeof fields)[number]>, Record<string, unknown> {
  /** First and last day of each of its dates. */
  readonly dates: string | null;
  /** Of the client; null if they have no profile. */
  readonly displayName: string | null;
  readonly roles: string[] | null;
  readonly timeZone: string | null;
  /** Whether the person answers for the client. */
  readonly isOwn: boolean;
}

const open: Statement = {
  name: 'schedule-open-checks',
  text: `select ${columnsIn(availCheck, 'c', fields)},
      (select string_agg(d.first_day || ' ' || d.last_day, ' ' order by d.place)
        from avail_check_day d where d.check_id = c.id) as dates,
      working.display_name as "displayName", working.roles, working.time_zone as "timeZone",
      c.client_id = $1 or c.client_id in (select booked.id from ${bookedBySql('$1')} booked) as "isOwn"
    from avail_check c ${workingSql('c.client_id')}
    where $1 in (c.asker_id, c.representative_id, c.client_id) and c.state in ('asked', 'forwarded')
    order by c.created_at desc, c.id desc limit ${2 * decisionsMax}`,
};

/** An unanswered check as one of the people in it sees it. */
interface Check {
  readonly row: OpenCheck;
  readonly days: readonly { readonly firstDay: string; readonly lastDay: string }[];
  readonly side: AvailSide;
}

/** Avail checks that wait for a person's answer, and those they wait for, in the language of the reader. */
export async function openChecks(
  database: Pick<Database, 'orm' | 'run'>,
  { person, reader }: { readonly person: PersonId; readonly reader: DecisionReader },
): Promise<OpenDecision[]> {
  const rows = await database.run<OpenCheck>(open, [person]);
  const checks = rows.flatMap((row): Check[] => {
    const side = sideOf(row, person);
    return side ? [{ row, days: daysOf(row), side }] : [];
  });
  const calendars = await calendarsOf(database, person, checks);
  return checks.flatMap((check) =>
    decisionOf(check, { calendar: calendars.get(check.row.id), language: reader.language }),
  );
}

function daysOf({ dates }: OpenCheck): Check['days'] {
  const days = dates?.split(' ') ?? [];
  return days.flatMap((firstDay, at) =>
    at % 2 === 0 ? [{ firstDay, lastDay: days[at + 1] ?? firstDay }] : [],
  );
}

/** The calendars of the clients whom the person answers for: who they are came with the checks. */
function calendarsOf(database: Pick<Database, 'orm' | 'run'>, me: PersonId, checks: readonly Check[]) {
  const clients = new Map(checks.map(({ row }) => [row.clientId, row]));
  const own = [...clients].flatMap(([id, { isOwn }]) => (isOwn ? [id] : []));
  return calendarsOfChecks(database.orm, { me, isOnDesk: false }, checks, {
    ownSide: async () => new Set(own),
    working: async (people) =>
      people.flatMap((id) => {
        const client = clients.get(id);
        return client?.roles ? [{ id, roles: client.roles, timeZone: client.timeZone }] : [];
      }),
    occurrences: (people, window) => readWindow(database, people, window),
  });
}

interface Reading extends Pick<DecisionReader, 'language'> {
  /** What is on the calendar on each date, where the reader answers. */
  readonly calendar: readonly CalendarOnDates[] | undefined;
}

function decisionOf({ row, days, side }: Check, { calendar, language }: Reading): OpenDecision[] {
  const isWithClient = row.state === 'forwarded' && row.representativeId !== null;
  const isMine = side === 'asker';
  if (!isMine && (isWithClient ? side !== 'client' : side !== 'asked')) return [];
  const dates = days.map(({ firstDay, lastDay }, at) => ({
    firstDay,
    lastDay,
    isBusy: isBusyOn(calendar?.[at]),
  }));
  // Where a representative is in it, the row has to say which client it is about.
  const title =
    row.representativeId && side !== 'client' ? `${row.displayName ?? ''}, ${row.title}` : row.title;
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
            { row, side },
            dates.some(({ isBusy }) => isBusy),
          ),
      path: `/schedule/holds?view=avails&check=${row.id}`,
    },
  ];
}

const isBusyOn = (calendar: CalendarOnDates | undefined): boolean =>
  calendar !== undefined && calendar.says !== 'free';

/** A representative can answer or ask their client. With something on the calendar a yes is given date by date. */
function verbsOf(
  { row: { id, representativeId }, side }: Pick<Check, 'row' | 'side'>,
  isBusy: boolean,
): DecisionVerb[] {
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
