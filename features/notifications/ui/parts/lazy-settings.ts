import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows them: who else needs this feature's acts needs none of their fields.
export const NotificationSettings = lazyPart(() =>
  import('./notification-settings.tsx').then((part) => ({ default: part.NotificationSettings })),
);
