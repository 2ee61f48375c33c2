// What people write to each other and hear live.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject.
import { setStage } from './support/stage.ts';
import './journeys/first-message.ts';
import './journeys/message-acts.ts';
import './journeys/message-find.ts';
import './journeys/message-later.ts';
import './journeys/drafts.ts';
import './journeys/live.ts';
import './journeys/offline.ts';
import './journeys/groups.ts';
import './journeys/moderation.ts';
import './journeys/presence.ts';
import './journeys/notifications.ts';
import './journeys/failures.ts';
import './journeys/worker.ts';
import './journeys/blocks.ts';
import './journeys/search.ts';

setStage();
