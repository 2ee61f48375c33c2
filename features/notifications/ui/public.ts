export { kindsQuery, listQuery } from './api.ts';
export { NotificationSettings } from './parts/notification-settings.tsx';
export { useNotificationActs } from './parts/use-notification-acts.ts';
