import { and, eq } from 'drizzle-orm';
import type { Acts } from '#platform/server/http/acts.ts';
import type { threadKeepingContract } from '../../contract/threads.ts';
import { limits } from '../../limits.ts';
import { findThread, isKeeper } from '../access.ts';
import { announceThread } from '../notify.ts';
import type { CommunityActing, CommunityParts } from '../parts.ts';
import { communityThread, type ThreadRow } from '../tables.ts';
import { viewThread } from '../views/threads.ts';
import { currentOf, isTheirs } from './answering.ts';

/** Each is made from the version it was seen in, and by a second press once. */
export const keeping: Acts<typeof threadKeepingContract, CommunityParts> = {
  async summarize(act, { id, version, text }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (thread.authorId !== act.person && !isKeeper(act)) return act.refuse('thread.not_summarizer');
    if (thread.lastSeq < limits.summaryFromPosts) return act.refuse('thread.short');
    if (thread.summary === text && thread.version === version + 1) return viewThread(act, found);
    const by =
      text === '' ? { summaryBy: null, summaryAt: null } : { summaryBy: act.person, summaryAt: act.now };
    const saved = await changeThread(act, { thread, version }, { summary: text, ...by });
    if (!saved) return act.refuse('thread.changed', { current: await currentOf(act, found) });
    return viewThread(act, { ...found, thread: saved });
  },

  async slow(act, { id, version, minutes }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (await isTheirs(act, thread)) return act.refuse('thread.own');
    if (thread.slowMinutes === minutes && thread.version === version + 1) return viewThread(act, found);
    const saved = await changeThread(act, { thread, version }, { slowMinutes: minutes });
    if (!saved) return act.refuse('thread.changed', { current: await currentOf(act, found) });
    await act.audit({
      subject: { kind: 'community_thread', id },
      before: { slowMinutes: thread.slowMinutes },
      after: { slowMinutes: minutes },
    });
    return viewThread(act, { ...found, thread: saved });
  },
};

async function changeThread(
  act: CommunityActing,
  { thread, version }: { readonly thread: ThreadRow; readonly version: number },
  set: Partial<ThreadRow>,
): Promise<ThreadRow | undefined> {
  const [saved] = await act.orm
    .update(communityThread)
    .set({ ...set, version: version + 1 })
    .where(and(eq(communityThread.id, thread.id), eq(communityThread.version, version)))
    .returning();
  if (saved) announceThread(act, saved);
  return saved;
}
