/** Limits and lists of the community. Where the specification names none, they are ours (decision 197). */
export const limits = {
  spaceNameMax: 60,
  spaceLineMax: 160,
  spacesMax: 60,
  titleMax: 160,
  titleMin: 4,
  reasonMax: 300,
  flagWordsMax: 1_000,
  cardNameMax: 120,
  cardNoteMax: 300,
  /** Threads, members and search results per page. */
  pageSize: 30,
  pageMax: 100,
  /** Posts per page: a thread is drawn page by page, wherever a reader is in it. */
  postPage: 50,
  postPageMax: 100,
  /** Pictures and files in one post, and the largest. */
  filesMax: 10,
  fileMaxBytes: 20 * 1024 * 1024,
  fileNameMax: 200,
  /** A thread is long, and can have a summary, from so many posts on. */
  summaryFromPosts: 30,
  summaryMax: 2_000,
  /** The longest wait between two posts of one person in a thread in slow mode, in minutes. */
  slowMinutesMax: 24 * 60,
  /** Mentions in one post. */
  mentionsMax: 20,
  /** Characters shown of a quoted post, and of a hit of the search. */
  excerptMax: 220,
  searchMin: 2,
  searchMax: 120,
  /** Similar threads offered under a title that is being typed. */
  similarMax: 4,
  draftsMax: 100,
  followedMax: 30,
  bookmarksMax: 500,
  /** A draft is saved this long after the last key press. */
  draftAfterMs: 1_000,
  /** Removed and deleted posts can be brought back for so long (COM-5). */
  binMs: 30 * 24 * 60 * 60_000,
  /** A post may be edited by its author for so long without a mark. */
  quietEditMs: 5 * 60_000,
  /** Posts of one person in a minute (COM-7). */
  postsPerMinute: 10,
  /** People who joined lately post less and link less (COM-7). */
  newForMs: 7 * 24 * 60 * 60_000,
  newPostsPerDay: 20,
  newLinksPerPost: 2,
  linksPerPost: 20,
} as const;

/** What a moderator chooses from for slow mode, in minutes; 0 is off. */
export const slowPaces = ['0', '5', '15', '60', '1440'] as const;

/** What a thread is for (5.18). */
export const threadKinds = ['question', 'who', 'resource', 'event', 'job', 'introduction'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Threads that an answer can close: a question by a post, "who reps, who covers" by a card. */
export const answeredKinds: readonly ThreadKind[] = ['question', 'who'];

/** The states of a thread (5.18). */
export const threadStates = ['open', 'answered', 'locked', 'removed', 'archived'] as const;
export type ThreadState = (typeof threadStates)[number];

/** `deleted` by its author, `removed` by a moderator: both can be brought back until their time is over (COM-5). */
export const postStates = ['shown', 'deleted', 'removed'] as const;
export type PostState = (typeof postStates)[number];

/** How closely a person follows a thread or a space (COM-2). */
export const followLevels = ['mute', 'normal', 'watch'] as const;
export type FollowLevel = (typeof followLevels)[number];

/** What a draft is for: with its person and its target that is its key (COM-1). */
export const draftActions = ['thread', 'reply', 'edit', 'unnamed', 'unnamed_thread'] as const;
export type DraftAction = (typeof draftActions)[number];

/** What the answer to a question of "who" names. */
export const cardRoles = ['represents', 'covers'] as const;
export type CardRole = (typeof cardRoles)[number];

/** Why a post is flagged: one person flags a post once for each (COM-4). */
export const flagReasons = ['gossip', 'abuse', 'leak', 'spam', 'other'] as const;
export type FlagReason = (typeof flagReasons)[number];

/** The drawings a space can have beside its name. */
export const spaceIcons = ['desk', 'book', 'cut', 'masks', 'pen', 'talk'] as const;
export type SpaceIcon = (typeof spaceIcons)[number];

/** The lists of threads in a space. */
export const threadLists = ['latest', 'unanswered', 'followed'] as const;
export type ThreadList = (typeof threadLists)[number];

/** Numbers of posting without a name (decision 218). */
export const unnamedLimits = {
  /** At least so many people fit what an unnamed post says of its author. */
  crowd: 20,
  /** A post goes out on one of the next so many minutes, at random. */
  withinMinutes: 15,
  /** Unnamed posts of one person in a day, counting those that wait. */
  perDay: 5,
  /** What became of a post is known to its author's browser for so long, so that a retry posts nothing twice. */
  settledMs: 24 * 60 * 60_000,
  /** A post that could not go out is given back for so long. */
  returnedMs: 30 * 24 * 60 * 60_000,
} as const;

/** Threads that can begin without a name: the others are about whoever starts them. */
export const unnamedKinds = ['question', 'who', 'resource'] as const satisfies readonly ThreadKind[];

/** What somebody does without their name, each on a random minute. */
export const waitingActs = ['post', 'thread', 'end', 'accept', 'unaccept'] as const;
export type WaitingAct = (typeof waitingActs)[number];

/** `returned`: it could not go out, and its author has the text again. */
export const waitingStates = ['waiting', 'published', 'taken_back', 'returned'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Why an unnamed post could not go out. */
export const returnReasons = ['crowd', 'closed', 'suspended', 'gone'] as const;
export type ReturnReason = (typeof returnReasons)[number];
