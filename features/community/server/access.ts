import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { mayDo, peopleWhoModerate, rightsOf } from '#features/access/server/public.ts';
import { blockedIdsOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { notInArray } from '#platform/server/database/in-array.ts';
import { opensTo, type RoleAudience } from '../policy/audience.ts';
import type { CommunityReading } from './parts.ts';
import { type Followed, openedThread, type Through } from './queries/opened-thread.ts';
import {
  communityPost,
  communitySpace,
  communityThread,
  type PostRow,
  type SpaceRow,
  type ThreadRow,
} from './tables.ts';

type Viewer = Pick<CommunityReading, 'orm' | 'actor' | 'person'>;
type Opener = Viewer & Through;

/** Spaces that these roles open: `opensTo` of `policy/audience.ts` in SQL. */
export const opensSql = (roles: readonly string[]): SQL => {
  const held = sql`${sql.param([...roles])}::text[]`;
  return sql`(${communitySpace.openTo} && ${held} and not ${communitySpace.closedTo} && ${held})`;
};

/** Everyone the viewer has blocked or who has blocked them: neither reads the other's posts. */
export const shutOf = async (at: Viewer): Promise<PersonId[]> =>
  allShut(at, await blockedIdsOf(at.orm, at.person));

const allShut = ({ actor }: Pick<Viewer, 'actor'>, blocked: readonly PersonId[]): PersonId[] => [
  ...new Set([...(actor.blockedBy ?? []), ...blocked]),
];

/** Rows whose author the viewer reads. */
export const isFrom = (author: AnyPgColumn, shut: readonly PersonId[]): SQL =>
  notInArray(author, [...shut] as never);

/** Threads that are not out of sight, in spaces the viewer reads, not by somebody they don't. */
export const readableThreads = ({ actor }: Pick<Viewer, 'actor'>, shut: readonly PersonId[]) =>
  and(
    opensSql(actor.roles),
    isNull(communitySpace.archivedAt),
    ne(communityThread.state, 'removed'),
    isFrom(communityThread.authorId, shut),
  );

/** Those of some people whose roles open a space now: whoever lost the role hears no more of what is in it. */
export async function readersOf(
  orm: NodePgDatabase,
  space: RoleAudience & { readonly archivedAt: Date | null },
  { people, now }: { readonly people: readonly PersonId[]; readonly now: Date },
): Promise<PersonId[]> {
  if (people.length === 0 || space.archivedAt) return [];
  const rights = await rightsOf(orm, [...people], now);
  return people.filter((person) => opensTo(rights.get(person)?.roles ?? [], space));
}

/** A space that the viewer's roles open. */
export async function findSpace({ orm, actor }: Viewer, id: ClientId): Promise<SpaceRow | undefined> {
  const [row] = await orm
    .select()
    .from(communitySpace)
    .where(and(eq(communitySpace.id, id), opensSql(actor.roles), isNull(communitySpace.archivedAt)));
  return row;
}

/** A thread as somebody reads it. */
export interface OpenThread extends Followed {
  readonly thread: ThreadRow;
  readonly space: SpaceRow;
  readonly shut: readonly PersonId[];
}

/**
 * A thread that the viewer may read; undefined if it isn't there for them: a space that their roles don't open, somebody
 * blocked, or a thread out of sight. Its author reads a removed one, with the reason (COM-5).
 */
export async function findThread(at: Opener, id: ClientId): Promise<OpenThread | undefined> {
  const found = await openedThread(at, { id, person: at.person });
  if (!found) return undefined;
  const { blocked, ...open } = found;
  const { thread, space } = open;
  const shut = allShut(at, blocked);
  const isOut = thread.state === 'removed' && thread.authorId !== at.person;
  const isClosed = space.archivedAt !== null || !opensTo(at.actor.roles, space);
  return isOut || isClosed || shut.includes(thread.authorId) ? undefined : { ...open, shut };
}

/** A post as somebody reads it. */
export interface OpenPost extends OpenThread {
  readonly post: PostRow;
}

/** A post in a thread that the viewer may read, by an author they read. */
export async function findPost(at: Opener, id: ClientId): Promise<OpenPost | undefined> {
  const [post] = await at.orm.select().from(communityPost).where(eq(communityPost.id, id));
  if (!post) return undefined;
  const found = await findThread(at, post.threadId);
  return found && !found.shut.includes(post.authorId) ? { ...found, post } : undefined;
}

/** Whether somebody keeps threads in order: not their own. */
export const isKeeper = ({ actor }: Pick<Viewer, 'actor'>): boolean =>
  mayDo(actor, 'moderate_content', 'manage_content') &&
  (actor.pages.includes('moderation') || actor.pages.includes('admin-community'));

/** Everyone who decides about posts: the moderators. */
export const keepersOf = peopleWhoModerate;
