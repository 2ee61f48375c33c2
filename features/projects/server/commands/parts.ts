import type { NotificationService } from '#features/notifications/server/public.ts';

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

/** What projects are given of the others. */
export interface ProjectsParts {
  readonly notifier: NotificationService;
}
