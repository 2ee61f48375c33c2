import type { Acts } from '#platform/server/http/acts.ts';
import type { OwnThreads, unnamedThreadsContract } from '../../../contract/unnamed.ts';
import { unnamedKinds } from '../../../limits.ts';
import { findSpace } from '../../access.ts';
import type { CommunityParts } from '../../parts.ts';
import { dropDraft } from '../../queries/drafts.ts';
import type { SpaceRow } from '../../tables.ts';
import { appearanceIn, forget, heldAs, keep, type Own, stopFor, writtenIn } from './waiting.ts';

/** Threads begun without a name. */
export const startingUnnamed: Acts<typeof unnamedThreadsContract, CommunityParts> = {
  async unnamedThreads(at, { id }) {
    return ownIn(at, (await findSpace(at, id)) ?? at.refuse('space.absent'));
  },

  async threadAppearance(at, { id }) {
    return appearanceIn(at, { space: (await findSpace(at, id)) ?? at.refuse('space.absent') });
  },

  /** No thread is there yet, and none ever has the id that the browser made. */
  async startUnnamed(act, { id, threadId, kind, title, body, agreed }) {
    const space = (await findSpace(act, id)) ?? act.refuse('space.absent');
    const held = await heldAs(act, threadId);
    if (held) return held.spaceId === id ? ownIn(act, space) : act.refuse('post.other');
    const stop = await stopFor(act, { space }, { body, agreed });
    if (stop) return act.refuse(...stop);
    await keep(act, { act: 'thread', clientId: threadId, spaceId: id, kind, title, body }, agreed);
    await dropDraft(act, 'unnamed_thread', id);
    return ownIn(act, space);
  },

  async dropUnnamed(act, { id, threadId }) {
    const space = (await findSpace(act, id)) ?? act.refuse('space.absent');
    await forget(act, threadId);
    return ownIn(act, space);
  },
};

/** What only this person knows of a space. */
async function ownIn(at: Own, { id }: SpaceRow): Promise<OwnThreads> {
  const written = await writtenIn(at, { spaceId: id });
  return {
    id,
    waiting: written.flatMap(({ id: threadId, kind: said, title, body, reason }) => {
      const kind = unnamedKinds.find((one) => one === said);
      return body && kind ? [{ id: threadId, kind, title, body, returned: reason }] : [];
    }),
  };
}
