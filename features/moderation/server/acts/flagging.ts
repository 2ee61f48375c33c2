import { eq } from 'drizzle-orm';
import type { FlagReason } from '#features/community/limits.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { limits } from '../../limits.ts';
import { tellModerators } from '../notify.ts';
import { flagsSince } from '../queries/flags.ts';
import { communityFlag, type KeptPost } from '../tables.ts';

/** A post that somebody tells the moderators of, as it is then. */
interface NewFlag {
  readonly id: ClientId;
  readonly postId: ClientId;
  readonly authorId: PersonId;
  readonly reason: FlagReason;
  readonly words: string;
  readonly kept: KeptPost;
}

type Flagging = Writing & { readonly notifier: NotificationService; readonly person: PersonId };

/** Puts a post in the moderators' queue; the same flag sent again is the one that is there. */
export async function flagPost(
  act: Flagging,
  { authorId, ...flag }: NewFlag,
): Promise<'flagged' | 'already' | 'many'> {
  const hourAgo = new Date(act.now.getTime() - 60 * 60_000);
  if ((await flagsSince(act.orm, act.person, hourAgo)) >= limits.flagsPerHour) return 'many';
  const [made] = await act.orm
    .insert(communityFlag)
    .values({ ...flag, reporterId: act.person, reportedId: authorId, createdAt: act.now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await tellModerators(act, [flag.id]);
    return 'flagged';
  }
  const [held] = await act.orm.select().from(communityFlag).where(eq(communityFlag.id, flag.id));
  const isSame =
    held?.reporterId === act.person && held.postId === flag.postId && held.reason === flag.reason;
  // A decided flag stays decided: nobody flags the same post for the same reason again (COM-4).
  return isSame ? 'flagged' : 'already';
}
