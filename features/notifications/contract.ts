import { z } from 'zod';
import { NotificationId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from './limits.ts';

const NotificationStatus = z.enum(['unread', 'read', 'accepted', 'declined', 'approved', 'rejected']);

/** As the specification names it (shell 3); the sender is resolved when it is shown (NOT-13). */
export const NotificationView = z.object({
  id: NotificationId,
  type: z.string(),
  category: z.string(),
  title: z.string(),
  message: z.string(),
  /** Derived: false iff `status` is unread (S17). */
  read: z.boolean(),
  status: NotificationStatus,
  /** A path inside the product; null when there is nothing to open. */
  actionUrl: z.string().startsWith('/').nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  fromUserId: PersonId.nullable(),
  from: z.object({ displayName: z.string(), photoURL: z.string().nullable() }).nullable(),
  metadata: z.object({ conversationId: z.string().optional(), messageCount: z.number().int().optional() }),
});
export type NotificationView = z.infer<typeof NotificationView>;

const absent = { 'notification.absent': { status: 404, message: 'Notification not found' } } as const;
const Changed = z.object({ unread: z.number().int().min(0) });

export const notifications = {
  list: procedure
    .route({ method: 'GET', path: '/notifications', summary: 'My notifications, the latest first' })
    .input(z.strictObject({ ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(page(NotificationView).extend({ unread: z.number().int().min(0) })),
  read: procedure
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one as read' })
    .errors(absent)
    .input(z.strictObject({ id: NotificationId }))
    .output(Changed),
  readAll: procedure
    .route({
      method: 'POST',
      path: '/notifications/read-all',
      summary: 'Mark all as read that are there now',
    })
    .input(z.strictObject({}).optional())
    .output(Changed),
  dismiss: procedure
    .route({ method: 'DELETE', path: '/notifications/{id}', summary: 'Dismiss one' })
    .errors(absent)
    .input(z.strictObject({ id: NotificationId }))
    .output(Changed),
};

export const notificationsEvents = liveEvents('notifications', {
  /**
   * A row appeared, grew or changed its state. `unread` is the person's count after it; null when the count is what
   * it was, because a row that was unread grew.
   */
  'notification.changed': z.object({
    notification: NotificationView,
    unread: z.number().int().min(0).nullable(),
  }),
  'notification.removed': z.object({ id: NotificationId, unread: z.number().int().min(0) }),
  /** All rows up to this moment became read. */
  'notification.all_read': z.object({ upTo: Instant, unread: z.number().int().min(0) }),
});
