import { mayDo } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { type QueueList, queueLists, type ReportSourceName } from '#platform/contract/queue-lists.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { moderation } from '../../contract.ts';
import { tellModerators } from '../notify.ts';
import type { ModerationParts, ModerationReading } from '../parts.ts';
import { findFlag, flaggedPosts } from '../queries/flags.ts';
import { viewFlag } from '../views/flags.ts';

type Own = 'queue' | 'adminQueue' | 'flagged' | 'claim' | 'release';

/** Everything this moderator has to do with: posts, and what other features report. */
const sourcesOf = (at: ModerationParts & Pick<ModerationReading, 'actor'>) =>
  [flaggedPosts(at), ...at.reports].filter(({ permissions }) => mayDo(at.actor, ...permissions));

const sourceOf = (at: Parameters<typeof sourcesOf>[0], name: ReportSourceName) =>
  sourcesOf(at).find(({ names }) => names.includes(name));

export const moderating: Acts<Pick<typeof moderation, Own>, ModerationParts> = {
  queue: (at, wanted) => readQueue(at, wanted),
  adminQueue: (at, wanted) => readQueue(at, wanted),

  async flagged(at, { id }) {
    return viewFlag(at, (await findFlag(at.orm, at.person, id)) ?? at.refuse('flag.absent'));
  },

  /** Of many moderators at once one gets it; the others read who works on it. */
  async claim(act, { source, id }) {
    const claimed = await sourceOf(act, source)?.claim(act.tx, act, id);
    if (claimed === undefined || claimed === 'absent') return act.refuse('flag.absent');
    if (claimed === 'taken') return act.refuse('report.claimed');
    if (claimed === 'decided') return act.refuse('report.settled');
    await act.audit({ subject: { kind: `${source}_report`, id } });
    await tellModerators(act, [id as ClientId]);
    return claimed;
  },

  async release(act, { source, id }) {
    const isTheirs = await sourceOf(act, source)?.release(act.tx, act, id);
    if (!isTheirs) return act.refuse('flag.absent');
    await act.audit({ subject: { kind: `${source}_report`, id } });
    await tellModerators(act, [id as ClientId]);
    return { isReleased: true };
  },
};

type QueueAsked = InputOf<typeof moderation.queue>;

/** A page of everything this moderator has to do with, whichever feature it comes from. */
async function readQueue(at: ModerationReading, { cursor, limit, list }: QueueAsked) {
  const after = decodeCursor(cursor, ByMoment);
  const moderator = { person: at.person, now: at.now };
  const sources = sourcesOf(at);
  const [lists, counts] = await Promise.all([
    Promise.all(sources.map((source) => source.list(moderator, { list, after, limit }))),
    Promise.all(sources.map((source) => source.count(at.person))),
  ]);
  const found = lists.flat().toSorted(newestFirst);
  const { rows: shown, nextCursor } = cutPage(found, limit, (end) => [end.createdAt, end.id]);
  const sum = (one: QueueList) => counts.reduce((all, each) => all + each[one], 0);
  return {
    items: shown,
    nextCursor,
    counts: Object.fromEntries(queueLists.map((one) => [one, sum(one)])) as Record<QueueList, number>,
  };
}

const newestFirst = (
  one: { readonly createdAt: string; readonly id: string },
  other: { readonly createdAt: string; readonly id: string },
) =>
  one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1;
