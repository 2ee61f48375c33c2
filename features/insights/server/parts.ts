import type { AddressBook } from '#features/mail/server/public.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { TimesKeeper } from './listeners.ts';

/** What insights gets from the process and from other features. */
export interface InsightsGiven {
  readonly platform: Platform;
  readonly people: PersonCache;
  readonly addresses: AddressBook;
  /** The id of the running build. */
  readonly release: string;
  /** The readiness checks, evaluated afresh each time. */
  readonly checks: () => readonly ReadinessCheck[];
  /** The in-memory caches and their sizes. */
  readonly caches: () => readonly { name: string; entries: number }[];
}

/** How many reports a person has left in this window. */
export interface BatchAllowance {
  /** Uses up one report; returns the seconds to wait when none is left, else 0. */
  take(person: PersonId): Promise<number>;
}

/** What the procedures of insights are handed. */
export interface InsightsParts extends InsightsGiven {
  readonly times: TimesKeeper;
  readonly allowance: BatchAllowance;
  readonly startedAt: Date;
}
