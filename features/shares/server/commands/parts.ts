import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ShareKinds } from '../access/kinds.ts';

/** What shares need from other features. */
export interface SharesParts {
  readonly notifier: NotificationService;
  readonly kinds: ShareKinds;
}

/** Why something was refused. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;
