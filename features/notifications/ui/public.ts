export { listQuery } from './api.ts';
export { useNotificationActs } from './parts/use-notification-acts.ts';
