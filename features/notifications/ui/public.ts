export { kindsQuery } from './api.ts';
export { listQuery } from './parts/bell-api.ts';
export { NotificationSettings } from './parts/lazy-settings.ts';
export { useNotificationActs } from './parts/use-notification-acts.ts';
