import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { eventsContract } from '../../../contract/events.ts';
import type { Calendar } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import type { CalendarAccess } from '../../../policy/seen.ts';
import { daysBetween } from '../../../policy/times.ts';
import { chosenOf, findEvent, openCalendars } from '../../access/events.ts';
import type { ScheduleParts } from '../../parts.ts';
import { windowAround, windowOf } from '../../queries/occurrences.ts';
import { readWindow } from '../../queries/window-rows.ts';
import { viewFound, viewOccurrences } from '../../views/events.ts';

export const readingEvents: Acts<Pick<typeof eventsContract, 'calendars' | 'list' | 'get'>, ScheduleParts> = {
  async calendars({ orm, actor, principal: me, now, notifier }) {
    const open = await openCalendars(orm, actor, now);
    const at = { startMs: now.getTime(), endMs: now.getTime() + 1 };
    const { items } = await readWindow(notifier.platform.database, [...open.keys()], windowAround(at));
    const busyNow = new Set(
      items.flatMap(({ row, span, calendar }) => (row.isBusy && span ? [calendar] : [])),
    );
    return { items: await viewCalendars(orm, { me, open, busyNow }) };
  },

  async list(read, { from, to, zone: named, calendars }) {
    const { orm, actor, now, notifier } = read;
    const zone = zoneNamed(named);
    if (zone === undefined) return read.refuse('event.zone_unknown');
    const days = daysBetween(from, to);
    if (days < 0 || days >= limits.windowDaysMax) return read.refuse('window.unknown');
    const chosen = chosenOf(calendars) ?? [read.principal];
    const open = await openCalendars(orm, actor, now, chosen);
    // A calendar the viewer can't open is empty, like one that doesn't exist.
    const shown = chosen.filter((person) => open.has(person));
    const { items, isCut } = await readWindow(notifier.platform.database, shown, windowOf(from, to, zone));
    const viewer = { actor, accessOf: (calendar: PersonId) => open.get(calendar) };
    return { items: await viewOccurrences(notifier.people, viewer, items), isCut, asOf: toInstant(now) };
  },

  async get(read, input) {
    return viewFound(read, (await findEvent(read.orm, read, input)) ?? read.refuse('event.absent'));
  },
};

interface OpenCalendars {
  readonly me: PersonId;
  readonly open: ReadonlyMap<PersonId, CalendarAccess>;
  readonly busyNow: ReadonlySet<PersonId>;
}

/**
 * The calendars a person can open: their own first, then desks, then colleagues by name, without people who left.
 */
async function viewCalendars(orm: NodePgDatabase, { me, open, busyNow }: OpenCalendars): Promise<Calendar[]> {
  const people = await summariesOf(orm, [...open.keys()]);
  const rank = ({ person, access }: Calendar) => (person.id === me ? 0 : access === 'desk' ? 1 : 2);
  return [...open]
    .flatMap(([id, access]): Calendar[] => {
      const person = people.get(id);
      return person ? [{ person, access, isBusyNow: busyNow.has(id) }] : [];
    })
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || one.person.displayName.localeCompare(other.person.displayName, 'en'),
    );
}
