import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ShareKinds } from '../access/kinds.ts';

/** What shares are given of the others. */
export interface SharesParts {
  readonly notifier: NotificationService;
  readonly kinds: ShareKinds;
}

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;
