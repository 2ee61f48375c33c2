import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows them: other users of this feature's acts don't need the form fields.
export const NotificationSettings = lazyPart(
  async () => (await import('./parts/notification-settings.tsx')).NotificationSettings,
);
export { useNotificationActs } from './parts/use-notification-acts.ts';
