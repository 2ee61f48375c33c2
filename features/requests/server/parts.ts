import type { AnyContractRouter } from '@orpc/contract';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ServerFeature } from '#platform/server/platform.ts';

/** What the page of requests is given of the others. */
export interface RequestsParts {
  readonly notifier: NotificationService;
  /** Everyone with something to decide. */
  readonly features: () => readonly ServerFeature[];
  /** Every procedure by its feature and name: it says which seat may answer with it. */
  readonly contract: AnyContractRouter;
}
