import { lazy } from 'react';

// Loaded with the page that shows them: who else needs this feature's acts needs none of their fields.
export const NotificationSettings = lazy(() =>
  import('./notification-settings.tsx').then((part) => ({ default: part.NotificationSettings })),
);
