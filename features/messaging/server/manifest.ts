import {
  defineServer,
  may,
  own,
  type Policy,
  page,
  participant,
  signedIn,
} from '#platform/server/manifest.ts';
import { messaging } from '../contract/index.ts';
import { messagingFeature } from './feature.ts';

const moderation = may('manage_reports', page('moderation'));
const moderated: Policy = { ...moderation, of: 'its moderators' };

/** What messaging brings to the server, and who may ask for it. */
export const messagingServer = defineServer({
  contract: messaging,
  policies: {
    list: page('inbox'),
    start: may('send_messages', page('inbox')),
    // S8: who takes part opens the conversation by its link, whatever pages are open to them.
    get: participant,
    messages: participant,
    send: may('send_messages', participant),
    read: participant,
    editMessage: may('send_messages', participant),
    messageHistory: participant,
    deleteMessage: participant,
    react: may('send_messages', participant),
    reportMessage: participant,
    drafts: signedIn,
    putDraft: participant,
    scheduled: signedIn,
    schedule: may('send_messages', participant),
    editScheduled: may('send_messages', own),
    cancelScheduled: own,
    sendScheduled: may('send_messages', own),
    receipts: participant,
    reminders: signedIn,
    remind: participant,
    cancelReminder: own,
    templates: signedIn,
    saveTemplate: own,
    removeTemplate: own,
    setReplyNeeded: participant,
    startGroup: may('send_messages', page('inbox')),
    members: participant,
    addParticipants: may('send_messages', participant),
    // A moderator may, with a reason; to everybody else outside it is not there.
    removeParticipant: participant,
    leave: participant,
    handOn: participant,
    rename: participant,
    setPicture: participant,
    acceptRequest: participant,
    ignoreRequest: participant,
    reportConversation: participant,
    ownSettings: participant,
    settle: participant,
    messagingSettings: signedIn,
    setMessagingSettings: signedIn,
    markUnread: participant,
    markAllRead: signedIn,
    // Only what they take part in; inside one of theirs whatever pages are open to them.
    search: signedIn,
    // The number is in the title of every page.
    unread: signedIn,
    reports: moderation,
    // Whoever has a part in it is told of no such report (COM-6).
    report: moderated,
    lookIntoReport: moderated,
    decideReport: moderated,
    reopenReport: moderated,
  },
  otherRoutes: {
    'GET /api/conversations/:id/export': participant,
  },
  mount: messagingFeature,
});
