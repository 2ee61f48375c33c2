// What people do here. Journeys share one server and one browser: starting both takes longer than most of them. How it
// looks and is reached stands in standards.test.ts, which runs beside this one: a new journey goes where less time is spent.
import { setStage } from './support/stage.ts';
import './journeys/first-message.ts';
import './journeys/sign-in.ts';
import './journeys/session-ended.ts';
import './journeys/sessions.ts';
import './journeys/links.ts';
import './journeys/blocks.ts';
import './journeys/ways-in.ts';
import './journeys/first-admin.ts';
import './journeys/first-load.ts';
import './journeys/presence.ts';
import './journeys/particulars.ts';
import './journeys/profile.ts';
import './journeys/directory.ts';
import './journeys/failures.ts';
import './journeys/live.ts';
import './journeys/message-acts.ts';
import './journeys/offline.ts';
import './journeys/settings.ts';
import './journeys/insights.ts';
import './journeys/mail.ts';
import './journeys/message-later.ts';
import './journeys/notifications.ts';
import './journeys/search.ts';
import './journeys/message-find.ts';
import './journeys/worker.ts';
import './journeys/assignments.ts';
import './journeys/assignment-edits.ts';
import './journeys/second-reads.ts';
import './journeys/comparisons.ts';
import './journeys/certificates.ts';
import './journeys/filled-pages.ts';
import './journeys/lists.ts';
import './journeys/writing.ts';
import './journeys/tutorials.ts';

setStage();
