// Profiles, contacts, lists, assignments and coverage: the work itself.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject.
import { setStage } from './support/stage.ts';
import './journeys/directory.ts';
import './journeys/profile.ts';
import './journeys/particulars.ts';
import './journeys/contact-cards.ts';
import './journeys/contacts.ts';
import './journeys/contacts-moved.ts';
import './journeys/lists.ts';
import './journeys/connections.ts';
import './journeys/desks.ts';
import './journeys/projects.ts';
import './journeys/shares.ts';
import './journeys/matters.ts';
import './journeys/requests.ts';
import './journeys/teams.ts';
import './journeys/schedule.ts';
import './journeys/schedule-with-others.ts';
import './journeys/assignments.ts';
import './journeys/assignment-edits.ts';
import './journeys/script-viewer.ts';
import './journeys/second-reads.ts';
import './journeys/comparisons.ts';
import './journeys/rolling-calls.ts';
import './journeys/clients.ts';
import './journeys/certificates.ts';
import './journeys/catalogues.ts';

setStage();
