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

/** Told after the commit which profiles changed; composition hands in who wants to know (the search index). */
export type ProfileListener = (people: readonly PersonId[]) => void;

/** Told in the transaction when one of a pair shuts the other out or lets them in again (messaging closes by it). */
export type BlockListener = (
  tx: Transaction,
  pair: { readonly one: PersonId; readonly other: PersonId },
) => Promise<void>;

/** Told in the transaction when strangers to a client come no longer to this representative first. */
export type FirstContactListener = (
  tx: Transaction,
  changed: { readonly client: PersonId; readonly representative: PersonId },
) => Promise<void>;

/** Told in the transaction when a representation was asked for, agreed to, declined, passed on or ended, and by whom. */
export type RepresentationListener = (
  tx: Transaction,
  changed: { readonly id: string; readonly by: PersonId; readonly at: Date },
) => Promise<void>;

/** Told in the transaction when what somebody does, or for whom, is another than it was (5.15). */
export type JobListener = (tx: Transaction, person: PersonId) => Promise<void>;

/** Something that somebody says of another, and that is answered or used on their own page. */
export interface Asked {
  readonly about: 'credit' | 'representation' | 'editing';
  readonly id: string;
  readonly from: PersonId;
  readonly to: PersonId;
  /** What is said of it, once the name of who asks is known. */
  readonly tell: (who: string) => Told;
}

/**
 * Told after the commit, and again with a retry; composition hands in who rings the bell. Not in the transaction: that
 * one waits for a lock, and whoever rings needs connections of their own.
 */
export type AskListener = (asked: Asked) => Promise<void>;

/** A representative who is about to change the profile of a client. */
export interface ClientDesk {
  readonly client: PersonId;
  readonly by: PersonId;
}

/** Rings the client's bell with the change, in its transaction: neither is there without the other. */
export type ClientBell = (tx: Transaction, kind: RepresentationKind) => void;

/** Asked before that transaction, as nothing in it waits for a second connection; composition hands it in. */
export type ClientEditListener = (desk: ClientDesk) => Promise<ClientBell>;

const profileTopic = topic.of('profile', '');

const offline = { status: 'offline', presenceNote: null, presenceUntil: null } as const;

/** Tells whoever looks who became offline and who is back; each process tells its own people. */
export function announceAttendance({ attendance, database, hub, log }: Platform): void {
  const tell = (personId: PersonId, shown: ReturnType<typeof presentPresence>) =>
    hub.publishHere(
      topic.of('profile', personId),
      profilesEvents['presence.changed']({ personId, ...shown }),
    );
  const tellBack = async (people: readonly PersonId[]) => {
    // As they chose; who has gone again meanwhile is told of when that is known.
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
