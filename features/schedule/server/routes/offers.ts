import { requirePage } from '#features/access/server/public.ts';
import { zoneNamed } from '#features/profiles/policy/zones.ts';
import { toInstant } from '#platform/contract/time.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { daysAhead, offeredTimes } from '../../policy/offers.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { busyTime } from '../queries/busy-time.ts';
import { chosenOf, openCalendars } from '../queries/calendars.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

const dayMs = 24 * 60 * 60_000;

/** freeTimes. */
export function offerRoutes(contract: Contract, { notifier }: ScheduleParts) {
  const { database, clock } = notifier.platform;
  return {
    freeTimes: contract.freeTimes
      .use(signedIn)
      .use(requirePage('schedule'))
      .handler(async ({ input: { day, minutes, calendars, ...named }, context: { actor }, errors }) => {
        const zone = zoneNamed(named.zone);
        const theirZone = zoneNamed(named.theirZone);
        if (zone === undefined || theirZone === undefined) throw errors['offer.zone_unknown']();
        const startMs = firstInstantOf(zone, `${day}T00:00`);
        const around = { startMs, endMs: startMs + daysAhead * dayMs };
        const now = clock.now();
        const me = principalOf(actor);
        const others = chosenOf(calendars) ?? [];
        const open = others.length > 0 ? await openCalendars(database.orm, actor, now) : undefined;
        const people = [...new Set([me, ...others.filter((person) => open?.has(person))])];
        const busy = await busyTime(database, people, around);
        const offer = { day, minutes, zone, theirZone, nowMs: now.getTime() };
        const items = offeredTimes(offer, busy, limits.freeTimes).map((span) => ({
          startsAt: toInstant(new Date(span.startMs)),
          endsAt: toInstant(new Date(span.endMs)),
          when: { start: wallTimeOf(zone, span.startMs), end: wallTimeOf(zone, span.endMs), zone },
        }));
        return { items };
      }),
  };
}
