import type { AddressBook } from '#features/mail/server/public.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { insights } from '../../contract.ts';
import type { TimesKeeper } from '../commands/keep-times.ts';

/** What insights are given of the process and of other features. */
export interface InsightsGiven {
  readonly platform: Platform;
  readonly people: PersonCache;
  readonly addresses: AddressBook;
  /** The id of the build that runs. */
  readonly release: string;
  /** What has to be ready; asked anew each time. */
  readonly checks: () => readonly ReadinessCheck[];
  /** What is kept in memory, and how much of it. */
  readonly caches: () => readonly { name: string; entries: number }[];
}

export interface InsightsRoom extends InsightsGiven {
  readonly times: TimesKeeper;
  readonly startedAt: Date;
}

export const insightsContract = ({ platform }: InsightsGiven) => implementContract(insights, platform.config);
export type InsightsContract = ReturnType<typeof insightsContract>;
