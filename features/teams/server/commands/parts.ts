import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

/** What teams and desks are given of the others. */
export interface TeamsParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** All features, each of which hands over what is its own when somebody leaves a team. */
  readonly features: () => readonly ServerFeature[];
  /** What these people belong to has changed: from the commit on every process reads it anew before it answers them. */
  readonly broadcast: Pick<SessionBroadcast, 'renewStanding'>;
  /** Somebody is no longer in a team: what they had through it ends with it. */
  readonly onLeft: (
    tx: Transaction,
    left: { readonly teamId: ClientId; readonly personId: PersonId },
  ) => Promise<void>;
  /** Scripts that each of these people is reading and has not delivered (TEAM-4). */
  readonly readingLoad: (
    orm: NodePgDatabase,
    people: readonly PersonId[],
  ) => Promise<ReadonlyMap<PersonId, number>>;
  /** Gives somebody who practises a script to read, for whoever's role reads. */
  readonly practiceScripts: PracticeScripts;
  /** Has invented people talk to each other. */
  readonly practiceTalks: {
    readonly give: (tx: Transaction, talk: PracticeTalk) => Promise<void>;
    readonly drop: (tx: Transaction, people: readonly PersonId[]) => Promise<void>;
  };
  /** Fills the calendar of somebody invented, by the clock of whoever practises. */
  readonly practiceDays: {
    readonly give: (
      tx: Transaction,
      whose: { readonly owner: PersonId; readonly by: PersonId },
      events: readonly PracticeEvent[],
    ) => Promise<void>;
  };
}

/** What two invented people have said to each other. */
interface PracticeTalk {
  readonly between: readonly [PersonId, PersonId];
  readonly lines: readonly {
    readonly from: PersonId;
    readonly text: string;
    readonly minutesAgo: number;
  }[];
}

/** Something on the calendar of somebody invented. */
interface PracticeEvent {
  readonly title: string;
  readonly kind: 'notes-call' | 'meal' | 'screening';
  readonly place: string;
  readonly inDays: number;
  readonly from: string;
  readonly to: string;
}

/** A script that is kept before it is given. */
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
