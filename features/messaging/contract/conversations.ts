import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { conversationViews, limits, owedMarks, priorities } from '../limits.ts';
import { seqMax } from './messages.ts';
import { absent, ConversationView, participants, Seq, seated, UnreadCounts } from './views.ts';

const inboxPage = { policy: policy.page('inbox') };
const signedIn = { policy: policy.signedIn };
const id = ConversationId;

/** A person's conversations and their unread counts. */
export const conversationsContract = {
  list: read('/conversations', 'My conversations, newest first', { ...inboxPage, desk: 'inbox.read' })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.conversationPage, max: limits.conversationPageMax }),
        view: z.enum(conversationViews).default('inbox'),
      }),
    )
    .output(page(ConversationView)),
  start: act('POST /conversations', 'The direct conversation with someone, made when there is none', {
    policy: policy.may('send_messages', inboxPage.policy),
    audited: 'no: history',
  })
    .errors({
      'person.unreachable': { status: 404, message: 'Person not found' },
      'conversation.refused': { status: 403, message: 'You cannot start this conversation.' },
      'conversation.through_representative': {
        status: 403,
        message: 'Contact their representative first. You can find them on the profile.',
      },
    })
    .input(z.strictObject({ participantIds: z.array(PersonId).length(1) }))
    .output(ConversationView),
  // S8: participants can open the conversation by its link, whatever pages they have access to.
  get: read('/conversations/{id}', 'One conversation', seated)
    .errors(absent)
    .input(z.strictObject({ id }))
    .output(ConversationView),
  // The number is in every page's title.
  unread: read('/unread', 'Conversations with something unread', { ...signedIn, desk: 'inbox.read' }).output(
    UnreadCounts,
  ),
};

/** How to answer a request from a stranger (MSG-11). */
export const requestsContract = {
  acceptRequest: act('POST /conversations/{id}/accept', 'Accept a message request', {
    ...participants,
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'request.none': { status: 409, message: 'This conversation is not a request.' },
    })
    .input(z.strictObject({ id }))
    .output(z.object({ conversation: ConversationView, unread: UnreadCounts })),
  ignoreRequest: act(
    'POST /conversations/{id}/ignore',
    'Decline a message request; the sender isn’t notified',
    { ...participants, audited: 'no: history' },
  )
    .errors({
      ...absent,
      'request.none': { status: 409, message: 'This conversation is not a request.' },
    })
    .input(z.strictObject({ id }))
    .output(z.object({ conversation: ConversationView, unread: UnreadCounts })),
};

/** A person's private settings for one conversation (S47). */
export const OwnSettings = z.object({
  isStarred: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  priority: z.enum(priorities),
  /** `paused`: on for this conversation, but the person has turned receipts off everywhere (MSG-10). */
  receipts: z.enum(['on', 'off', 'paused']),
  sendsTyping: z.boolean(),
  /** Hidden from every assistant, whatever their seat covers. */
  isPrivate: z.boolean(),
});
export type OwnSettings = z.infer<typeof OwnSettings>;

/** A person's settings for messaging as a whole. */
export const MessagingSettings = z.object({
  receipts: z.boolean(),
  typing: z.boolean(),
  /** An archived conversation stays archived when a new message arrives (MSG-15). */
  keepsArchived: z.boolean(),
});
export type MessagingSettings = z.infer<typeof MessagingSettings>;

const Counted = z.object({ readSeq: Seq, unread: UnreadCounts });

/** A person's own settings and read state; nobody else is notified of any of it. */
export const settingsContract = {
  ownSettings: read('/conversations/{id}/settings', 'My settings of a conversation', participants)
    .errors(absent)
    .input(z.strictObject({ id }))
    .output(OwnSettings),
  settle: act(
    'PATCH /conversations/{id}/settings',
    'Star, archive, mute or prioritize a conversation for myself',
    { ...participants, audited: 'no: own' },
  )
    .errors(absent)
    .input(
      z.strictObject({
        id,
        isStarred: z.boolean().optional(),
        isArchived: z.boolean().optional(),
        isMuted: z.boolean().optional(),
        priority: z.enum(priorities).optional(),
        receipts: z.boolean().optional(),
        sendsTyping: z.boolean().optional(),
        isPrivate: z.boolean().optional(),
      }),
    )
    .output(z.object({ conversation: ConversationView, settings: OwnSettings, unread: UnreadCounts })),
  messagingSettings: read('/messaging/settings', 'My messaging settings', signedIn).output(MessagingSettings),
  setMessagingSettings: act('PATCH /messaging/settings', 'Change some of my messaging settings', {
    ...signedIn,
    audited: 'no: own',
  })
    .input(MessagingSettings.partial().strict())
    .output(MessagingSettings),
  markUnread: act('POST /conversations/{id}/unread', 'Mark a conversation as unread from a message on', {
    ...participants,
    audited: 'no: own',
  })
    .errors(absent)
    .input(z.strictObject({ id, seq: Seq.min(1).max(seqMax) }))
    .output(Counted),
  markAllRead: act('POST /conversations/read-all', 'Mark everything as read', {
    ...signedIn,
    audited: 'no: own',
  })
    .input(
      z.strictObject({
        /** Only the conversations in this view; absent means both. Requests and archived ones are left alone. */
        view: z.enum(['unread', 'cold']).optional(),
      }),
    )
    .output(UnreadCounts),
  /** Who owes an answer, as set by the person. */
  setReplyNeeded: act('PUT /conversations/{id}/owed', 'Set who owes an answer, until the next message', {
    ...participants,
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'conversation.moved': { status: 409, message: 'There is a new message. Check it first.' },
    })
    .input(
      z.strictObject({
        id,
        owed: z.enum(owedMarks),
        /** The last message the person saw. */
        seq: Seq.min(1).max(seqMax),
      }),
    )
    .output(z.object({ owed: z.enum(owedMarks), seq: Seq })),
};
