import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { daysBetween } from '../../policy/times.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { presentCalendars, presentEvent, presentOccurrences } from '../present.ts';
import { chosenOf, openCalendars } from '../queries/calendars.ts';
import { findEvent } from '../queries/events.ts';
import { windowAround, windowOf } from '../queries/occurrences.ts';
import { readWindow } from '../queries/window-rows.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** calendars, list, get. */
export function readingRoutes(contract: Contract, { notifier }: ScheduleParts) {
  const { database, clock } = notifier.platform;
  const page = requirePage('schedule');
  return {
    calendars: contract.calendars
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const now = clock.now();
        const open = await openCalendars(database.orm, actor, now);
        const at = { startMs: now.getTime(), endMs: now.getTime() + 1 };
        const { items } = await readWindow(database, [...open.keys()], windowAround(at));
        const busyNow = new Set(
          items.flatMap(({ row, span, calendar }) => (row.isBusy && span ? [calendar] : [])),
        );
        return { items: await presentCalendars(database.orm, { me: principalOf(actor), open, busyNow }) };
      }),

    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { from, to, zone: named, calendars }, context: { actor }, errors }) => {
        const zone = zoneNamed(named);
        if (zone === undefined) throw errors['event.zone_unknown']();
        const days = daysBetween(from, to);
        if (days < 0 || days >= limits.windowDaysMax) throw errors['window.unknown']();
        const now = clock.now();
        const open = await openCalendars(database.orm, actor, now);
        const chosen = chosenOf(calendars) ?? [principalOf(actor)];
        // A calendar that is closed is empty, as one of nobody is.
        const shown = chosen.filter((person) => open.has(person));
        const { items, isCut } = await readWindow(database, shown, windowOf(from, to, zone));
        const viewer = { actor, accessOf: (calendar: PersonId) => open.get(calendar) };
        return {
          items: await presentOccurrences(notifier.people, viewer, items),
          isCut,
          asOf: toInstant(now),
        };
      }),

    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const found = await findEvent(database.orm, { actor, now: clock.now() }, input);
        if (!found) throw errors['event.absent']();
        return presentEvent(database.orm, actor, found);
      }),
  };
}
