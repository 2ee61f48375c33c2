import type { CirclesOf } from '#features/connections/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Gazetteer } from '#features/places/server/public.ts';
import type { PersonCache, ScrapingLimit } from '#features/profiles/server/public.ts';
import type { TextSearch } from '#features/search/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { DaysSaid } from './index/match.ts';
import type { Roster } from './index/roster.ts';

/** Dependencies of the directory. */
export interface DirectoryParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  readonly notifier: NotificationService;
  readonly text: TextSearch;
  readonly gazetteer: () => Promise<Gazetteer>;
  /** Limits how many people one person can read (DIR-4). */
  readonly guard: ScrapingLimit;
  /** What calendars show everyone about these days. */
  readonly daysSaid: (days: { readonly from: string; readonly until: string }) => Promise<DaysSaid>;
  /** Who the viewer knows, and who these know. */
  readonly circlesOf: CirclesOf;
  /** The roster, once loaded. */
  readonly roster: () => Promise<Roster>;
}
