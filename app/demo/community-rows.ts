import type { communityAlias, communityAuthor } from '#features/community/server/tables/unnamed.ts';
import type {
  communityBookmark,
  communityDraft,
  communityPost,
  communityReading,
  communitySpaceLevel,
  communityThanks,
  communityThread,
} from '#features/community/server/tables.ts';
import type { communityFlag } from '#features/moderation/server/tables.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import type { CastKey } from './cast.ts';
import { communityThreads, type DemoSpace, type DemoThread, flaggedPost } from './community-threads.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days, hours } from './talk.ts';

const spaceId = (last: number) => `01900000-0000-7000-8000-0000000c000${last}` as ClientId;
/** The spaces every house begins with; a migration opens them. */
const spaces: Readonly<Record<DemoSpace, ClientId>> = {
  desk: spaceId(1),
  readers: spaceId(2),
  post: spaceId(3),
  casting: spaceId(4),
  writers: spaceId(5),
};
/** Those who thank, in turn: everyone reads these spaces. */
const thankful: readonly CastKey[] = [
  'noor',
  'bram',
  'ivo',
  'callum',
  'anouk',
  'femi',
  'tamsin',
  'wen',
  'imke',
  'abendroth',
  'john',
  'pilar',
  'yusuf',
  'robert',
];

const says = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

interface CommunityRows {
  readonly threads: (typeof communityThread.$inferInsert)[];
  readonly posts: (typeof communityPost.$inferInsert)[];
  readonly thanks: (typeof communityThanks.$inferInsert)[];
  readonly reading: (typeof communityReading.$inferInsert)[];
  readonly levels: (typeof communitySpaceLevel.$inferInsert)[];
  readonly bookmarks: (typeof communityBookmark.$inferInsert)[];
  readonly drafts: (typeof communityDraft.$inferInsert)[];
  readonly flags: (typeof communityFlag.$inferInsert)[];
  readonly aliases: (typeof communityAlias.$inferInsert)[];
  readonly authors: (typeof communityAuthor.$inferInsert)[];
}

/** What the community has talked about lately. */
export function communityRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded): CommunityRows {
  const who = (key: CastKey): PersonId => idOf(ids, key);
  const rows: CommunityRows = {
    threads: [],
    posts: [],
    thanks: [],
    reading: [],
    levels: [{ spaceId: spaces.readers, personId: who('noor'), level: 'mute' }],
    bookmarks: [],
    drafts: [],
    flags: [],
    aliases: [],
    authors: [],
  };
  for (const thread of communityThreads) addThread(rows, thread, { who, nowMs, seeded });
  addOwn(rows, { who, nowMs, seeded });
  return rows;
}

interface Around {
  readonly who: (key: CastKey) => PersonId;
  readonly nowMs: number;
  readonly seeded: Seeded;
}

function addThread(rows: CommunityRows, thread: DemoThread, { who, nowMs, seeded }: Around): void {
  const startMs = nowMs - days(thread.daysAgo);
  // What was begun without a name has an id that tells no time.
  const threadId: ClientId = seeded.id(thread.posts[0]?.[3] ? 0 : startMs);
  const gapMs = Math.min(hours(9), (days(thread.daysAgo) - hours(1)) / thread.posts.length);
  const posts = thread.posts.map(([by, text, , as], index) => {
    const atMs = startMs + index * gapMs;
    // The id of a post without a name tells no time.
    const id: ClientId = seeded.id(as ? 0 : atMs);
    const createdAt = new Date(atMs);
    return {
      id,
      threadId,
      seq: index + 1,
      authorId: as ? alias(rows, { threadId, personId: who(by) }, seeded) : who(by),
      body: says(text),
      plain: text,
      mentions: [],
      createdAt,
    };
  });
  const [first, last] = [posts.at(0), posts.at(-1)];
  const answer = thread.answer === undefined ? undefined : posts[thread.answer - 1];
  if (!first || !last) return;
  rows.threads.push({
    id: threadId,
    spaceId: spaces[thread.space],
    kind: thread.kind,
    authorId: first.authorId,
    title: thread.title,
    state: answer ? 'answered' : 'open',
    isPinned: thread.isPinned ?? false,
    lastSeq: posts.length,
    lastPostAt: last.createdAt,
    createdAt: first.createdAt,
    ...(answer && {
      answerId: answer.id,
      answeredBy: first.authorId,
      answeredAt: new Date(answer.createdAt.getTime() + hours(2)),
    }),
    card: thread.card ?? null,
  });
  rows.posts.push(...posts);
  for (const [index, [by, , thanks = 0]] of thread.posts.entries()) {
    const post = posts[index];
    const from = thankful.filter((key) => key !== by).slice(0, thanks);
    for (const key of post ? from : [])
      if (post) rows.thanks.push({ postId: post.id, personId: who(key), createdAt: post.createdAt });
  }
  for (const [key, readSeq] of thread.watchedBy ?? [])
    rows.reading.push({ threadId, personId: who(key), readSeq, level: 'watch', readAt: last.createdAt });
}

/** Under which id somebody posts without their name. */
function alias(
  { aliases, authors }: CommunityRows,
  author: Pick<typeof communityAuthor.$inferInsert, 'threadId' | 'personId'>,
  seeded: Seeded,
): PersonId {
  const id: ClientId = seeded.id(0);
  aliases.push({
    id,
    threadId: author.threadId,
    name: 'Copper Lantern',
    role: 'ASSISTANT',
    yearsFrom: 3,
    yearsUntil: 6,
  });
  authors.push({ ...author, aliasId: id });
  return id as string as PersonId;
}

/** What Noor keeps and has not posted yet, and what moderators have to decide. */
function addOwn(rows: CommunityRows, { who, nowMs, seeded }: Around): void {
  const noor = who('noor');
  const [overtime] = rows.threads;
  const template = rows.posts.find(({ plain }) => plain.startsWith('Left column'));
  const now = new Date(nowMs);
  if (overtime)
    rows.drafts.push({
      personId: noor,
      action: 'reply',
      targetId: overtime.id,
      body: says('We started doing the same in'),
      updatedAt: now,
    });
  if (template)
    rows.bookmarks.push({ personId: noor, postId: template.id, id: seeded.id(nowMs), createdAt: now });
  const thread = rows.threads.find(({ title }) => title === flaggedPost.title);
  const post = rows.posts.find(({ threadId, seq }) => threadId === thread?.id && seq === flaggedPost.seq);
  if (thread && post)
    rows.flags.push({
      id: seeded.id(nowMs),
      postId: post.id,
      reporterId: who(flaggedPost.by),
      reportedId: post.authorId,
      reason: 'other',
      words: flaggedPost.words,
      kept: { title: thread.title, body: post.body },
      createdAt: new Date(nowMs - hours(3)),
    });
}
