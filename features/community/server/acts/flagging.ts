import type { Acts } from '#platform/server/http/acts.ts';
import type { flaggingContract } from '../../contract/flagging.ts';
import { findPost } from '../access.ts';
import type { CommunityParts } from '../parts.ts';

export const flagging: Acts<typeof flaggingContract, CommunityParts> = {
  async flag(act, { id, flagId, reason, words }) {
    const { post, thread } = (await findPost(act, id)) ?? act.refuse('post.absent');
    if (post.state !== 'shown') return act.refuse('post.absent');
    if (post.authorId === act.person) return act.refuse('flag.own');
    const kept = { title: thread.title, body: post.body };
    const flag = { id: flagId, postId: id, authorId: post.authorId, reason, words, kept };
    const done = await act.moderation.flag(act, flag);
    return done === 'flagged' ? { flagId } : act.refuse(`flag.${done}`);
  },
};
