// How every page looks, reads and is reached, and who reaches it, with a server and a browser of its own beside those of
// journeys.test.ts.
import { setStage } from './support/stage.ts';
import './journeys/access.ts';
import './journeys/roles.ts';
import './journeys/invitations.ts';
import './journeys/connections.ts';
import './journeys/contacts.ts';
import './journeys/contacts-moved.ts';
import './journeys/catalogues.ts';
import './journeys/security.ts';
import './journeys/shell.ts';
import './journeys/feedback.ts';
import './journeys/keyboard.ts';
import './journeys/languages.ts';
import './journeys/motion.ts';
import './journeys/narrow.ts';
import './journeys/theme.ts';
import './journeys/accessibility.ts';
import './journeys/groups.ts';
import './journeys/moderation.ts';

setStage();
