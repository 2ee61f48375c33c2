import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';

/** What teams and desks get from other features. */
export interface TeamsParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** All features; each hands over its own objects when a member leaves a team. */
  readonly features: () => readonly ServerFeature[];
  /** Announces that these people's memberships have changed: every process rereads them before its next answer. */
  readonly broadcast: Pick<SessionBroadcast, 'renewStanding'>;
  /** A person left a team: what they had through it ends. */
  readonly onLeft: (
    tx: Transaction,
    left: { readonly teamId: ClientId; readonly personId: PersonId },
  ) => Promise<void>;
  /** How many scripts each of these people is reading and has not delivered (TEAM-4). */
  readonly readingLoad: (
    orm: NodePgDatabase,
    people: readonly PersonId[],
  ) => Promise<ReadonlyMap<PersonId, number>>;
  /** Gives a practising person a script to read, if their role reads. */
  readonly practiceScripts: PracticeScripts;
  /** Makes conversations between invented people. */
  readonly practiceTalks: {
    readonly give: (tx: Transaction, talk: PracticeTalk) => Promise<void>;
    readonly drop: (tx: Transaction, people: readonly PersonId[]) => Promise<void>;
  };
  /** Fills an invented person's calendar, in the practising person's time zone. */
  readonly practiceDays: {
    readonly give: (
      tx: Transaction,
      whose: { readonly owner: PersonId; readonly by: PersonId },
      events: readonly PracticeEvent[],
    ) => Promise<void>;
  };
}

/** A conversation between two invented people. */
interface PracticeTalk {
  readonly between: readonly [PersonId, PersonId];
  readonly lines: readonly {
    readonly from: PersonId;
    readonly text: string;
    readonly minutesAgo: number;
  }[];
}

/** An event on an invented person's calendar. */
interface PracticeEvent {
  readonly title: string;
  readonly kind: 'notes-call' | 'meal' | 'screening';
  readonly place: string;
  readonly inDays: number;
  readonly from: string;
  readonly to: string;
}

/** A script that is stored before it is given. */
interface KeptScript {
  readonly id: ClientId;
  readonly scriptId: ClientId;
  readonly from: PersonId;
  readonly to: PersonId;
}

interface PracticeScripts {
  readonly keep: (from: PersonId, to: PersonId) => Promise<KeptScript | undefined>;
  readonly give: (tx: Transaction, script: KeptScript, title: string) => Promise<void>;
  readonly drop: (tx: Transaction, script: KeptScript) => Promise<void>;
}

export type TeamsReading = Reading & TeamsParts;
export type TeamsWriting = Writing & TeamsParts;
