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

/** Messaging's procedures on the server, and who can call them. */
export const messagingServer = defineServer({
  contract: messaging,
  policies: {
    list: page('inbox'),
    start: may('send_messages', page('inbox')),
    // S8: participants can open the conversation by its link, whatever pages they have access to.
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
    // Moderators can, with a reason; for other outsiders the conversation does not exist.
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
    // Only their own conversations; within one of theirs, whatever pages they have access to.
    search: signedIn,
    // The number is in every page's title.
    unread: signedIn,
    reports: moderation,
    // A report is hidden from everyone who has a part in it (COM-6).
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
