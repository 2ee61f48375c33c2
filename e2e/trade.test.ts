// The work itself: desks, projects, the schedule, calls and clients.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject, under the feature it walks through.
import { journeysOf, setStage } from './support/stage.ts';

setStage();

journeysOf(
  'teams',
  () => import('./journeys/desks.ts'),
  () => import('./journeys/teams.ts'),
);
journeysOf('projects', () => import('./journeys/projects.ts'));
journeysOf('shares', () => import('./journeys/shares.ts'));
journeysOf('matters', () => import('./journeys/matters.ts'));
journeysOf('requests', () => import('./journeys/requests.ts'));
journeysOf(
  'schedule',
  () => import('./journeys/schedule.ts'),
  () => import('./journeys/schedule-with-others.ts'),
);
journeysOf(
  'calls',
  () => import('./journeys/rolling-calls.ts'),
  () => import('./journeys/logging-calls.ts'),
);
journeysOf(
  'community',
  () => import('./journeys/community.ts'),
  () => import('./journeys/unnamed.ts'),
);
journeysOf('clients', () => import('./journeys/clients.ts'));
journeysOf(
  'submissions',
  () => import('./journeys/submissions.ts'),
  () => import('./journeys/submission-scenes.ts'),
);

journeysOf(
  'marketplace',
  () => import('./journeys/marketplace.ts'),
  () => import('./journeys/rentals.ts'),
);
journeysOf('newsletter', () => import('./journeys/newsletter.ts'));
journeysOf('community', () => import('./journeys/gatherings.ts'));
