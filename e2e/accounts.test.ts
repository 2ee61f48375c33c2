// How people get in, what they may do there, and how administration sees to it.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject, under the feature it walks through.
import { journeysOf, setStage } from './support/stage.ts';

setStage();

journeysOf(
  'identity',
  () => import('./journeys/sign-in.ts'),
  () => import('./journeys/session-ended.ts'),
  () => import('./journeys/sessions.ts'),
  () => import('./journeys/links.ts'),
  () => import('./journeys/ways-in.ts'),
  () => import('./journeys/first-admin.ts'),
  () => import('./journeys/security.ts'),
);
journeysOf(
  'access',
  () => import('./journeys/roles.ts'),
  () => import('./journeys/access.ts'),
);
journeysOf('invitations', () => import('./journeys/invitations.ts'));
journeysOf('settings', () => import('./journeys/settings.ts'));
journeysOf('mail', () => import('./journeys/mail.ts'));
journeysOf('insights', () => import('./journeys/insights.ts'));
journeysOf(
  'writing',
  () => import('./journeys/services.ts'),
  () => import('./journeys/writing.ts'),
);
journeysOf('tutorials', () => import('./journeys/tutorials.ts'));
journeysOf('app', () => import('./journeys/first-load.ts'));
