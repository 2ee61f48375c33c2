import type { AddressBook } from '#features/mail/server/public.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { insights } from '../../contract.ts';
import type { TimesKeeper } from '../commands/keep-times.ts';

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

export interface InsightsRoom extends InsightsGiven {
  readonly times: TimesKeeper;
  readonly startedAt: Date;
}

export const insightsContract = ({ platform }: InsightsGiven) => implementContract(insights, platform.config);
export type InsightsContract = ReturnType<typeof insightsContract>;
