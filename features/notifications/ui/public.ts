export { NotificationSettings } from './parts/lazy-settings.ts';
export { useNotificationActs } from './parts/use-notification-acts.ts';
