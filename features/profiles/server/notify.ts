import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { topic } from '#platform/contract/live.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import { profilesEvents } from '../contract.ts';
import type { ProfilesParts } from './parts.ts';
import { profilesOf } from './queries/people.ts';
import type { ProfileRow } from './tables.ts';
import { viewPresence, viewSummary } from './views/summary.ts';

type Tx = Pick<Writing, 'tx'>;

/** Once it is committed, features that keep people in memory learn that these have changed. */
export const noteChange = (
  { tx, onChange }: Tx & Pick<ProfilesParts, 'onChange'>,
  ...people: readonly PersonId[]
): void => tx.afterCommit(() => onChange(people));

/** Notifies viewers of a person, after the commit, that their profile changed. */
export async function announceProfile({ tx }: Tx, person: PersonId): Promise<void> {
  const [row] = await profilesOf(tx.orm, [person]);
  if (row) await announceRow({ tx }, row);
}

/** The same for a row that was written. */
export async function announceRow({ tx }: Tx, row: ProfileRow): Promise<void> {
  const held = await rolesOf(tx.orm, [row.id]);
  const event = profilesEvents['profile.changed'](viewSummary(row, held.get(row.id)));
  tx.announce({ topic: topic.of('profile', row.id), event });
}

/** Notifies viewers of a person, after the commit, of another presence. */
export function announcePresence({ tx }: Tx, row: ProfileRow): void {
  const event = profilesEvents['presence.changed']({ personId: row.id, ...viewPresence(row) });
  tx.announce({ topic: topic.of('profile', row.id), event });
}

const profileTopic = topic.of('profile', '');

const offline = { status: 'offline', presenceNote: null, presenceUntil: null } as const;

/** Notifies viewers when a person goes offline or comes back; each process serves its own connections. */
export function announceAttendance({ attendance, database, hub, log }: Platform): void {
  const tell = (personId: PersonId, shown: ReturnType<typeof viewPresence>) =>
    hub.publishHere(
      topic.of('profile', personId),
      profilesEvents['presence.changed']({ personId, ...shown }),
    );
  const tellBack = async (people: readonly PersonId[]) => {
    // With their chosen presence. Anyone who has left again is announced by the next change.
    for (const row of await profilesOf(database.orm, people)) tell(row.id, viewPresence(row));
  };
  attendance.onChange((people, isOffline) => {
    if (isOffline) for (const person of people) tell(person, offline);
    else
      tellBack(people).catch((error: unknown) => {
        log.error({ err: error }, 'who is back could not be told');
      });
  });
  attendance.onSettled(() => {
    for (const heard of hub.topics()) {
      const person = heard.startsWith(profileTopic) ? heard.slice(profileTopic.length) : undefined;
      if (isId<PersonId>(person) && attendance.isOffline(person)) tell(person, offline);
    }
  });
}
