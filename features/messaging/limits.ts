/** Limits of messaging; from the specification where it has one (core 9, S13). */
export const limits = {
  contentMax: 8_000,
  /** Conversations per page. */
  conversationPage: 20,
  conversationPageMax: 50,
  /** Messages per page. */
  messagePage: 50,
  messagePageMax: 100,
  /** Counting stops here because badges end at 99+. */
  unreadCountedTo: 100,
  /** Participants named in a row of the list; the others are shown as a number. */
  participantsShown: 5,
  /** People in a group, including its starter. */
  groupMax: 200,
  /** People in one request to add. */
  addedAtOnce: 50,
  /** Members per page. */
  memberPage: 50,
  memberPageMax: 100,
  /** Characters of a group's name, of the reason for a removal, and of a report of a conversation. */
  titleMax: 80,
  reasonMax: 200,
  reportMax: 1_000,
  /** Size of a group's picture as uploaded. */
  pictureMaxBytes: 5 * 1024 * 1024,
  /** A conversation whose last message is older than this is cold (S13: 7 x 24 h). */
  coldAfterMs: 7 * 24 * 60 * 60_000,
  /** Delivery receipts are sent in conversations with up to this many people (MSG-9). */
  receiptsUpTo: 50,
  /** Delivery receipts from browsers are written together this often, or as soon as this many are waiting. */
  deliveredEveryMs: 500,
  deliveredBatch: 1_000,
  /** Conversations in one delivery signal from a browser, and how often it may send one. */
  deliveredAtOnce: 50,
  deliveredAfterMs: 1_000,
  /** Typing is signalled at most this often, and ends this long after the last signal (MSG-16). */
  typingEveryMs: 3_000,
  typingEndsMs: 6_000,
  /** A message counts as read after this long in view in a focused window (MSG-9). */
  readAfterMs: 1_000,
  /** Characters of a saved draft: text too long to send is kept as well. */
  draftMax: 32_000,
  /** Drafts listed, newest first. */
  draftsMax: 500,
  /** Waiting scheduled messages, waiting reminders, and templates per person. */
  scheduledMax: 100,
  remindersMax: 200,
  templatesMax: 100,
  /** How far ahead a message can be scheduled, or a reminder set. */
  laterMaxMs: 366 * 24 * 60 * 60_000,
  /** Sent, rung and cancelled ones are kept this long for retries. */
  keepDoneMs: 30 * 24 * 60 * 60_000,
  templateTitleMax: 80,
  /** A draft is saved to the account this long after the last key press. */
  draftAfterMs: 1_000,
  /** Characters shown of a quoted message. */
  excerptMax: 200,
  /** Mentions and attachments per message. */
  mentionsMax: 50,
  attachmentsMax: 10,
  /** Bytes of one attached file. */
  attachmentMaxBytes: 25 * 1024 * 1024,
  fileNameMax: 200,
  /** Different emoji reactions per message; UTF-16 units of the longest emoji. */
  reactionKindsMax: 20,
  emojiMax: 64,
  /** Characters of a search, matching messages per page, and matching conversations next to them. */
  searchMax: 200,
  foundPage: 20,
  foundPageMax: 50,
  foundConversations: 5,
  /**
   * Messages a search reads from one conversation at once, conversations it opens at once, and messages it reads before
   * it reports how far it got.
   */
  searchWindow: 200,
  searchAbreast: 8,
  searchBudget: 10_000,
  /** Messages an export reads at once. */
  exportPage: 500,
  /** Conversation exports per person, and the period they count for. */
  exportsPerWindow: 20,
  exportWindowMs: 10 * 60_000,
  /** Messages per group commit. */
  batchMax: 500,
  /** Group commits in flight at once. A second one made more and smaller commits of the same work (performance). */
  commitLanes: 1,
  /** How long a batch waits for more messages while many are being sent. */
  gatherMs: 1,
} as const;

/** The views of the inbox, as in the `view` of its address. */
export const conversationViews = [
  'inbox',
  'unread',
  'waiting',
  'starred',
  'cold',
  'groups',
  'archived',
  'requests',
] as const;
export type ConversationViewName = (typeof conversationViews)[number];

/** Replaces the text of a deleted message (core 4). */
export const deletedContent = '[Message deleted]';

/** Conversations with more people than this ring nobody's bell for a message; the badge still counts their messages. */
export const bellUpTo = 50;

/** How important a conversation is to a person (S47). */
export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** A question to the other of a former pair; `ended`: withdrawn, or nobody is left whom it is about (decision 178). */
export const historyAskStates = ['waiting', 'agreed', 'declined', 'ended'] as const;

/** What a conversation is to its viewer while it is a request. */
export const requestStates = ['incoming', 'ignored', 'outgoing'] as const;
export type RequestState = (typeof requestStates)[number];

/** Who owes an answer in a conversation. */
export const owedMarks = ['me', 'them', 'nobody'] as const;
export type OwedMark = (typeof owedMarks)[number];

/**
 * Why a person can no longer write in a conversation: they blocked the other (`blocking`), nobody will answer and they
 * aren't told why (`shut`, X17), their request awaits an answer (`requested`), they have not answered the other's
 * (`request`), or they no longer take part (`left`).
 */
export const closedReasons = ['shut', 'blocking', 'requested', 'request', 'left'] as const;
export type Closed = (typeof closedReasons)[number];

/**
 * The values stored for a participant: `left` is derived from where they left, and `requesting` allows one message
 * (MSG-11), which is sent in a different way from all others.
 */
export type StoredClosed = Exclude<Closed, 'left'> | 'requesting';

/** Why a scheduled message failed: its sender no longer takes part, cannot write there, or cannot write at all. */
export const scheduledFailures = ['absent', 'closed', 'forbidden'] as const;
export type ScheduledFailure = (typeof scheduledFailures)[number];

/** "Remind me of this", and "nudge me if nobody answered" (MSG-13). */
export const reminderKinds = ['remind', 'nudge'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Variables allowed between the braces of a template, in the order they are asked for (MSG-17). */
export const templateVariables = ['firstName', 'project', 'date'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** Limits of reports, separate from those that every page loads. */
export const reportLimits = {
  /** Reports per person, and the period they count for. */
  reportsPerWindow: 20,
  reportWindowMs: 60 * 60_000,
  /** Messages shown to moderators before a reported one, and of a conversation reported as a whole. */
  reportedBefore: 5,
  reportedLast: 20,
  /** Reports per page of the moderators' queue. */
  reportPage: 30,
  reportPageMax: 100,
  /** Characters of a moderator's note, and of a warning. */
  noteMax: 500,
  warningMax: 500,
  /** Reported messages and the text about them are kept this long after the decision (decision 042). */
  keepReportedMs: 30 * 24 * 60 * 60_000,
} as const;

/** A moderator's decision on a report; `removed` deletes the message for everyone. */
export const reportDecisions = ['dismissed', 'warned', 'removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The state of a report. */
export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/** The two lists of the moderators' queue. */
export const reportLists = ['open', 'decided'] as const;
export type ReportList = (typeof reportLists)[number];
