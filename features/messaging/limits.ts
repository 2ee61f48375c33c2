/** Numbers of messaging; the specification's where it has one (core 9, S13). */
export const limits = {
  contentMax: 8_000,
  /** Conversations of a page. */
  conversationPage: 20,
  conversationPageMax: 50,
  /** Messages of a page. */
  messagePage: 50,
  messagePageMax: 100,
  /** Counting stops here because badges end at 99+. */
  unreadCountedTo: 100,
  /** Participants named in a row of the list; the rest is a number. */
  participantsShown: 5,
  /** People of a group, whoever started it included. */
  groupMax: 200,
  /** People named in one request to add. */
  addedAtOnce: 50,
  /** Members of a page. */
  memberPage: 50,
  memberPageMax: 100,
  /** Characters of a group's name, of why somebody was removed, of what is wrong with a conversation. */
  titleMax: 80,
  reasonMax: 200,
  reportMax: 1_000,
  /** Of a group's picture as it is uploaded. */
  pictureMaxBytes: 5 * 1024 * 1024,
  /** A conversation whose last message is older than this is cold (S13: 7 x 24 h). */
  coldAfterMs: 7 * 24 * 60 * 60_000,
  /** How far devices received messages is told in conversations with up to so many people (MSG-9). */
  receiptsUpTo: 50,
  /** What browsers received is written together this often, and as soon as so much of it waits. */
  deliveredEveryMs: 500,
  deliveredBatch: 1_000,
  /** Conversations of one word of a browser, and how often it says one at most. */
  deliveredAtOnce: 50,
  deliveredAfterMs: 1_000,
  /** Typing is told this often at most, and is over so long after the last sign (MSG-16). */
  typingEveryMs: 3_000,
  typingEndsMs: 6_000,
  /** A message counts as read after this long in view in a focused window (MSG-9). */
  readAfterMs: 1_000,
  /** Characters of a draft on the account: what is too long to be sent is kept too. */
  draftMax: 32_000,
  /** Drafts listed, the latest first. */
  draftsMax: 500,
  /** Messages that wait to leave, reminders that wait, and templates, of one person. */
  scheduledMax: 100,
  remindersMax: 200,
  templatesMax: 100,
  /** How far ahead a message may be put off, or a reminder set. */
  laterMaxMs: 366 * 24 * 60 * 60_000,
  /** What has left, rung or was called off is kept so long for retries. */
  keepDoneMs: 30 * 24 * 60 * 60_000,
  templateTitleMax: 80,
  /** A draft goes to the account this long after the last key. */
  draftAfterMs: 1_000,
  /** Characters shown of a message that another one answers. */
  excerptMax: 200,
  /** People named and files attached in one message. */
  mentionsMax: 50,
  attachmentsMax: 10,
  /** Bytes of one attached file. */
  attachmentMaxBytes: 25 * 1024 * 1024,
  fileNameMax: 200,
  /** Different emoji that a message can have as reactions; UTF-16 units of the longest. */
  reactionKindsMax: 20,
  emojiMax: 64,
  /** Characters of a search, found messages of a page, and found conversations beside them. */
  searchMax: 200,
  foundPage: 20,
  foundPageMax: 50,
  foundConversations: 5,
  /** Messages of one conversation that a search takes at once, conversations it opens at once, and all it looks at before it says how far it came. */
  searchWindow: 200,
  searchAbreast: 8,
  searchBudget: 10_000,
  /** Messages that an export reads at once. */
  exportPage: 500,
  /** Exports of conversations by one person, and the time they count for. */
  exportsPerWindow: 20,
  exportWindowMs: 10 * 60_000,
  /** Messages of one group commit. */
  batchMax: 500,
  /** Group commits under way at once. A second one made more and smaller commits of the same work (performance). */
  commitLanes: 1,
  /** How long a batch waits for company while many send at once. */
  gatherMs: 1,
} as const;

/** The views of the inbox, by the `view` of its address. */
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

/** What is left of a deleted message (core 4). */
export const deletedContent = '[Message deleted]';

/** Conversations with more people than this tell nobody's bell about a message; the badge still counts them. */
export const bellUpTo = 50;

/** How much a conversation matters to one person (S47). */
export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** What a conversation is to its viewer as long as a request stands in it. */
export const requestStates = ['incoming', 'ignored', 'outgoing'] as const;
export type RequestState = (typeof requestStates)[number];

/** Who owes an answer in a conversation. */
export const owedMarks = ['me', 'them', 'nobody'] as const;
export type OwedMark = (typeof owedMarks)[number];

/**
 * Why somebody cannot write in a conversation any more: they shut the other out (`blocking`), nobody answers them for a
 * reason they are not told (`shut`, X17), their request waits for an answer (`requested`), they have not answered the
 * other's (`request`), or they do not take part any more (`left`).
 */
export const closedReasons = ['shut', 'blocking', 'requested', 'request', 'left'] as const;
export type Closed = (typeof closedReasons)[number];

/**
 * What stands in a participant's row: `left` is told by where they left, and `requesting` lets one message through
 * (MSG-11), which takes another way than all others.
 */
export type StoredClosed = Exclude<Closed, 'left'> | 'requesting';

/** Why a message that was to leave later did not: nobody takes part or writes there any more, or may not at all. */
export const scheduledFailures = ['absent', 'closed', 'forbidden'] as const;
export type ScheduledFailure = (typeof scheduledFailures)[number];

/** "Remind me of this", and "nudge me if nobody answered" (MSG-13). */
export const reminderKinds = ['remind', 'nudge'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What may stand between the braces of a template, in the order in which it is asked for (MSG-17). */
export const templateVariables = ['firstName', 'project', 'date'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** Numbers of reports, apart from those that every page loads. */
export const reportLimits = {
  /** Reports of one person, and the time they count for. */
  reportsPerWindow: 20,
  reportWindowMs: 60 * 60_000,
  /** Messages before a reported one that moderators see with it, and of a conversation that is reported as a whole. */
  reportedBefore: 5,
  reportedLast: 20,
  /** Reports of a page of the moderators' queue. */
  reportPage: 30,
  reportPageMax: 100,
  /** Characters of what a moderator notes for others, and of a warning. */
  noteMax: 500,
  warningMax: 500,
  /** What was reported, and the words about it, are kept so long after the decision (decision 042). */
  keepReportedMs: 30 * 24 * 60 * 60_000,
} as const;

/** What moderators decide about a report; `removed` is the message, for everybody. */
export const reportDecisions = ['dismissed', 'warned', 'removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Where a report stands. */
export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/** The two lists of the moderators' queue. */
export const reportLists = ['open', 'decided'] as const;
export type ReportList = (typeof reportLists)[number];
