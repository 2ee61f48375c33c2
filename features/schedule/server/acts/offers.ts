import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { offersContract } from '../../contract/offers.ts';
import { limits } from '../../limits.ts';
import { daysAhead, offeredTimes } from '../../policy/offers.ts';
import { type Party, sharedHours } from '../../policy/shared-hours.ts';
import { dayAfter } from '../../policy/times.ts';
import { chosenOf, openCalendars } from '../access/events.ts';
import type { ScheduleParts } from '../parts.ts';
import { busyTime } from '../queries/busy-time.ts';
import { meetable, partiesOf } from '../queries/shared-time.ts';

const dayMs = 24 * 60 * 60_000;
/** Two weeks say whether people share hours at all. */
const sharedDays = 14;

export const offers: Acts<typeof offersContract, ScheduleParts> = {
  async freeTimes(read, { day, minutes, calendars, ...named }) {
    const { orm, actor, principal: me, now } = read;
    const { database } = read.notifier.platform;
    const zone = zoneNamed(named.zone);
    const theirZone = zoneNamed(named.theirZone);
    if (zone === undefined || theirZone === undefined) return read.refuse('offer.zone_unknown');
    const startMs = firstInstantOf(zone, `${day}T00:00`);
    const around = { startMs, endMs: startMs + daysAhead * dayMs };
    const others = chosenOf(calendars) ?? [];
    const open = others.length > 0 ? await openCalendars(orm, actor, now) : undefined;
    const people = [...new Set([me, ...others.filter((person) => open?.has(person))])];
    const [busy, parties] = await Promise.all([
      busyTime(database, people, around),
      partiesOf(orm, { me, people, zone }),
    ]);
    const window = { from: day, to: dayAfter(day, daysAhead), minutes };
    const all = [...inOrder(parties, people), { zone: theirZone, weekly: [] }];
    const { fit, spans: hours } = sharedHours(all, window);
    const offer = { day, minutes, zone, nowMs: now.getTime() };
    const items = offeredTimes(offer, { hours, busy }, limits.freeTimes).map((span) => ({
      startsAt: toInstant(new Date(span.startMs)),
      endsAt: toInstant(new Date(span.endMs)),
      when: { start: wallTimeOf(zone, span.startMs), end: wallTimeOf(zone, span.endMs), zone },
    }));
    return { items, fit };
  },

  async sharedHours(read, input) {
    const { orm, principal: me, now } = read;
    const zone = zoneNamed(input.zone);
    if (zone === undefined) return read.refuse('offer.zone_unknown');
    const named = (chosenOf(input.people) ?? []).filter((person) => person !== me);
    const others = await meetable(orm, { me, people: named, now });
    const parties = await partiesOf(orm, { me, people: [me, ...others], zone });
    const window = { from: input.from, to: dayAfter(input.from, sharedDays - 1), minutes: input.minutes };
    const { fit, spans } = sharedHours(inOrder(parties, [me, ...others]), window);
    return {
      fit,
      open: spans.map(({ startMs, endMs }) => ({
        startsAt: toInstant(new Date(startMs)),
        endsAt: toInstant(new Date(endMs)),
      })),
      others: others.flatMap((personId) => {
        const party = parties.get(personId);
        return party ? [{ personId, zone: party.zone }] : [];
      }),
    };
  },
};

const inOrder = (parties: ReadonlyMap<PersonId, Party>, people: readonly PersonId[]): Party[] =>
  people.flatMap((person) => parties.get(person) ?? []);
