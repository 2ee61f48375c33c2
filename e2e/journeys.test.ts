// One file, so that all journeys share one server and one browser: starting both takes longer than most of them.
import { setStage } from './support/stage.ts';
import './journeys/first-message.ts';
import './journeys/sign-in.ts';
import './journeys/session-ended.ts';
import './journeys/access.ts';
import './journeys/shell.ts';
import './journeys/presence.ts';
import './journeys/failures.ts';
import './journeys/live.ts';
import './journeys/keyboard.ts';
import './journeys/feedback.ts';
import './journeys/narrow.ts';
import './journeys/languages.ts';
import './journeys/settings.ts';
import './journeys/theme.ts';
import './journeys/insights.ts';
import './journeys/mail.ts';
import './journeys/motion.ts';
import './journeys/notifications.ts';
import './journeys/search.ts';
import './journeys/worker.ts';
import './journeys/accessibility.ts';

setStage();
