import type { PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import type { Platform } from '#platform/server/platform.ts';
import { desksCovering } from '#platform/server/session/seat.ts';
import { noStanding, type Standing } from '#platform/server/session/standing.ts';
import { membershipsOf } from '../queries/memberships.ts';

/** Which desks' inboxes people hear live, kept on time: a cover begins and ends without an act (TEAM-1). */
export interface Listening {
  /** The inboxes a person hears now; later starts and ends follow automatically. */
  inboxesOf(person: PersonId): Promise<Topic[]>;
  stop(): void;
}

/** The longest timer delay; later changes are armed when the person reconnects closer to them. */
const longestMs = 2 ** 31 - 1;

/** One per process: each handles its own connections, so ending a seat never waits for a job. */
export function createListening({ database, clock, hub, log }: Platform): Listening {
  const timers = new Map<PersonId, NodeJS.Timeout>();

  const inboxesOf = async (person: PersonId): Promise<Topic[]> => {
    const now = clock.now();
    const standing = (await membershipsOf(database.orm, [person], now)).get(person) ?? noStanding;
    armNext(person, standing, now.getTime());
    return desksCovering({ standing }, 'inbox.read', now.getTime()).map(topic.deskInbox);
  };

  const armNext = (person: PersonId, { desks }: Standing, nowMs: number) => {
    clearTimeout(timers.get(person));
    timers.delete(person);
    const moments = desks.flatMap(({ startsAtMs, endsAtMs }) => [startsAtMs, endsAtMs ?? 0]);
    const nextMs = Math.min(...moments.filter((at) => at > nowMs));
    if (nextMs - nowMs > longestMs) return;
    const turn = () => {
      renew(person, desks).catch((err: unknown) => log.error({ err }, 'a desk’s listeners were not renewed'));
    };
    timers.set(person, setTimeout(turn, nextMs - nowMs + 1).unref());
  };

  const renew = async (person: PersonId, known: Standing['desks']) => {
    timers.delete(person);
    const heard = await inboxesOf(person);
    for (const { deskId } of known) {
      const inbox = topic.deskInbox(deskId);
      if (heard.includes(inbox)) hub.join(person, inbox);
      else hub.leave(person, inbox);
    }
  };

  return {
    inboxesOf,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
