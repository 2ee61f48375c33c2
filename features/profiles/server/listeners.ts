import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { topic } from '#platform/contract/live.ts';
import type { Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { profilesEvents } from '../contract.ts';
import type { RepresentationKind } from '../limits.ts';
import { presentPresence } from './present.ts';
import { profilesOf } from './queries/people.ts';

/** Called after the commit with the changed profiles; composition provides the listener (the search index). */
export type ProfileListener = (people: readonly PersonId[]) => void;

/** Called in the transaction when one person blocks or unblocks another (messaging closes the conversation). */
export type BlockListener = (
  tx: Transaction,
  pair: { readonly one: PersonId; readonly other: PersonId },
) => Promise<void>;

/** Called in the transaction when a representative stops being a client's first contact. */
export type FirstContactListener = (
  tx: Transaction,
  changed: { readonly client: PersonId; readonly representative: PersonId },
) => Promise<void>;

/**
 * Called in the transaction when a representation is offered, accepted, declined, handed over or ended, with who did
 * it.
 */
export type RepresentationListener = (
  tx: Transaction,
  changed: { readonly id: string; readonly by: PersonId; readonly at: Date },
) => Promise<void>;

/** Called in the transaction when a person's job changes: what they do, or for whom (5.15). */
export type JobListener = (tx: Transaction, person: PersonId) => Promise<void>;

/** A request from one person that another answers or uses on their own page. */
export interface Asked {
  readonly about: 'credit' | 'representation' | 'editing';
  readonly id: string;
  readonly from: PersonId;
  readonly to: PersonId;
  /** Builds the notification once the asker's name is known. */
  readonly tell: (who: string) => Told;
}

/**
 * Called after the commit, and again on a retry; composition provides the notifier. Not in the transaction, which holds
 * a lock while the notifier needs connections of its own.
 */
export type AskListener = (asked: Asked) => Promise<void>;

/** A representative about to change a client's profile. */
export interface ClientDesk {
  readonly client: PersonId;
  readonly by: PersonId;
}

/** Notifies the client in the transaction of the change: both are written or neither. */
export type ClientBell = (tx: Transaction, kind: RepresentationKind) => void;

/** Called before that transaction, because nothing in it may wait for a second connection; composition provides it. */
export type ClientEditListener = (desk: ClientDesk) => Promise<ClientBell>;

const profileTopic = topic.of('profile', '');

const offline = { status: 'offline', presenceNote: null, presenceUntil: null } as const;

/** Notifies viewers when a person goes offline or comes back; each process serves its own connections. */
export function announceAttendance({ attendance, database, hub, log }: Platform): void {
  const tell = (personId: PersonId, shown: ReturnType<typeof presentPresence>) =>
    hub.publishHere(
      topic.of('profile', personId),
      profilesEvents['presence.changed']({ personId, ...shown }),
    );
  const tellBack = async (people: readonly PersonId[]) => {
    // With their chosen presence. Anyone who has left again is announced by the next change.
    for (const row of await profilesOf(database.orm, people)) tell(row.id, presentPresence(row));
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
