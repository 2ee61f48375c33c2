// People and who knows them: profiles, the directory, contacts, lists, connections.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject, under the feature it walks through.
import { journeysOf, setStage } from './support/stage.ts';

setStage();

journeysOf('directory', () => import('./journeys/directory.ts'));
journeysOf(
  'profiles',
  () => import('./journeys/profile.ts'),
  () => import('./journeys/particulars.ts'),
);
journeysOf(
  'contacts',
  () => import('./journeys/contact-cards.ts'),
  () => import('./journeys/contacts.ts'),
  () => import('./journeys/contacts-moved.ts'),
);
journeysOf('lists', () => import('./journeys/lists.ts'));
journeysOf('connections', () => import('./journeys/connections.ts'));
journeysOf('catalogues', () => import('./journeys/catalogues.ts'));
