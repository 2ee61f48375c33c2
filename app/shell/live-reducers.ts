import { live as access } from '#features/access/ui/live.ts';
import { live as assignments } from '#features/assignments/ui/live.ts';
import { live as catalogues } from '#features/catalogues/ui/live.ts';
import { live as connections } from '#features/connections/ui/live.ts';
import { live as contacts } from '#features/contacts/ui/live.ts';
import { live as directory } from '#features/directory/ui/live.ts';
import { live as feedback } from '#features/feedback/ui/live.ts';
import { live as invitations } from '#features/invitations/ui/live.ts';
import { live as lists } from '#features/lists/ui/live.ts';
import { live as messaging } from '#features/messaging/ui/live.ts';
import { live as notifications } from '#features/notifications/ui/live.ts';
import { live as preferences } from '#features/preferences/ui/live.ts';
import { live as profiles } from '#features/profiles/ui/live.ts';
import { live as teams } from '#features/teams/ui/live.ts';
import { live as tutorials } from '#features/tutorials/ui/live.ts';
import { live as writing } from '#features/writing/ui/live.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { live as shell } from './live.ts';

/** What every feature does with what happens; fetched before the live channel opens, which no picture waits for. */
export const reducers: readonly LiveReducers[] = [
  access,
  assignments,
  catalogues,
  connections,
  contacts,
  directory,
  feedback,
  invitations,
  lists,
  messaging,
  notifications,
  preferences,
  profiles,
  shell,
  teams,
  tutorials,
  writing,
];
