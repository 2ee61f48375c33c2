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
  /** A conversation whose last message is older than this is cold (S13: 7 x 24 h). */
  coldAfterMs: 7 * 24 * 60 * 60_000,
  /** A message counts as read after this long in view in a focused window (MSG-9). */
  readAfterMs: 1_000,
  /** Messages of one group commit. */
  batchMax: 500,
  /** Group commits under way at once. A second one made more and smaller commits of the same work (performance). */
  commitLanes: 1,
  /** How long a batch waits for company while many send at once. */
  gatherMs: 1,
} as const;

/** The views of the inbox that exist so far. */
export const conversationViews = ['inbox', 'unread', 'cold'] as const;
export type ConversationViewName = (typeof conversationViews)[number];

/** What is left of a deleted message (core 4). */
export const deletedContent = '[Message deleted]';

/** Conversations with more people than this tell nobody's bell about a message; the badge still counts them. */
export const bellUpTo = 50;

/**
 * Why somebody cannot write in a conversation any more: they shut the other out, or nobody answers them for a reason
 * they are not told (X17).
 */
export const closedReasons = ['shut', 'blocking'] as const;
export type Closed = (typeof closedReasons)[number];
