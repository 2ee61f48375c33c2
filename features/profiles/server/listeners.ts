import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { type PersonSummary, profilesEvents } from '../contract.ts';
import { summariesOf } from './queries/people.ts';

/** Told after the commit which profiles changed; composition hands in who wants to know (the search index). */
export type ProfileListener = (people: readonly PersonId[]) => void;

/** Told in the transaction when one of a pair shuts the other out or lets them in again (messaging closes by it). */
export type BlockListener = (
  tx: Transaction,
  pair: { readonly one: PersonId; readonly other: PersonId },
) => Promise<void>;

const profileTopic = topic.of('profile', '');

/** Tells whoever looks who became offline and who is back; each process tells its own people. */
export function announceAttendance({ attendance, database, hub, log }: Platform): void {
  const tell = (person: PersonId, status: PersonSummary['status']) =>
    hub.publishHere(
      topic.of('profile', person),
      profilesEvents['presence.changed']({ personId: person, status }),
    );
  const tellBack = async (people: readonly PersonId[]) => {
    // As they chose; who has gone again meanwhile is told of when that is known.
    const found = await summariesOf(database.orm, people);
    for (const { id, status } of found.values()) tell(id, status);
  };
  attendance.onChange((people, isOffline) => {
    if (isOffline) for (const person of people) tell(person, 'offline');
    else
      tellBack(people).catch((error: unknown) => {
        log.error({ err: error }, 'who is back could not be told');
      });
  });
  attendance.onSettled(() => {
    for (const heard of hub.topics()) {
      const person = heard.startsWith(profileTopic)
        ? (heard.slice(profileTopic.length) as PersonId)
        : undefined;
      if (person && attendance.isOffline(person)) tell(person, 'offline');
    }
  });
}
