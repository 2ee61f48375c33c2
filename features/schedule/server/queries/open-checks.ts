import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preferencesOf } from '#features/preferences/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { type DecisionVerb, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { CalendarOnDates } from '../../contract/avail-checks.ts';
import { checkWords } from '../../policy/avail-words.ts';
import { calendarsOfChecks } from './avail-calendar.ts';
import { type Check, openChecks } from './avail-checks.ts';

/** Avail checks that wait for a person's answer, and those they wait for. */
export async function openAvailChecks(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const checks = await openChecks(orm, person, decisionsMax * 2);
  if (checks.length === 0) return [];
  const clients = [...new Set(checks.map(({ row }) => row.clientId))];
  const [calendars, preferences, profiles] = await Promise.all([
    calendarsOfChecks(orm, { me: person, isOnDesk: false }, checks),
    preferencesOf(orm, [person]),
    profilesOf(orm, clients),
  ]);
  const names = new Map(profiles.map(({ id, displayName }) => [id, displayName]));
  const language = preferences.get(person)?.language ?? 'en';
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
