import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ServerFeature } from '#platform/server/platform.ts';

/** What the page of requests is given of the others. */
export interface RequestsParts {
  readonly notifier: NotificationService;
  /** Everybody who has something to decide. */
  readonly features: () => readonly ServerFeature[];
}
