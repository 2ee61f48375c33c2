// How people get in, what they may do there, and how administration sees to it.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject.
import { setStage } from './support/stage.ts';
import './journeys/sign-in.ts';
import './journeys/session-ended.ts';
import './journeys/sessions.ts';
import './journeys/links.ts';
import './journeys/ways-in.ts';
import './journeys/first-admin.ts';
import './journeys/security.ts';
import './journeys/roles.ts';
import './journeys/access.ts';
import './journeys/invitations.ts';
import './journeys/settings.ts';
import './journeys/mail.ts';
import './journeys/insights.ts';
import './journeys/services.ts';
import './journeys/writing.ts';
import './journeys/tutorials.ts';
import './journeys/first-load.ts';

setStage();
