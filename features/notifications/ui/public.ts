export { kindsQuery, listQuery } from './api.ts';
export { NotificationSettings } from './parts/lazy-settings.ts';
export { useNotificationActs } from './parts/use-notification-acts.ts';
