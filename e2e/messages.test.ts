// What people write to each other and hear live.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject, under the feature it walks through.
import { journeysOf, setStage } from './support/stage.ts';

setStage();

journeysOf(
  'messaging',
  () => import('./journeys/first-message.ts'),
  () => import('./journeys/message-acts.ts'),
  () => import('./journeys/message-find.ts'),
  () => import('./journeys/message-later.ts'),
  () => import('./journeys/drafts.ts'),
  () => import('./journeys/live.ts'),
  () => import('./journeys/offline.ts'),
  () => import('./journeys/groups.ts'),
  () => import('./journeys/moderation.ts'),
);
journeysOf(
  'profiles',
  () => import('./journeys/presence.ts'),
  () => import('./journeys/blocks.ts'),
);
journeysOf('notifications', () => import('./journeys/notifications.ts'));
journeysOf(
  'app',
  () => import('./journeys/failures.ts'),
  () => import('./journeys/worker.ts'),
);
journeysOf('search', () => import('./journeys/search.ts'));
