import { and, asc, count, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { scheduledContract } from '../../contract/later.ts';
import { limits } from '../../limits.ts';
import { isInReach } from '../../policy/later-order.ts';
import { lockOwnLater, type OwnConversation, openConversation } from '../access.ts';
import {
  announceScheduled,
  findScheduled,
  leave,
  presentScheduled,
  type ScheduledRow,
  setScheduled,
  unsentStates,
} from '../flows/send-scheduled.ts';
import { dueNames, type MessagingParts } from '../parts.ts';
import { scheduledMessage } from '../tables.ts';

export const scheduled: Acts<typeof scheduledContract, MessagingParts> = {
  async scheduled({ orm, person }) {
    const rows = await listScheduled(orm, person);
    return { items: rows.map(presentScheduled) };
  },

  /** Once per id (X2). */
  async schedule(act, { id: conversationId, clientId: id, content, zone, ...input }) {
    const { tx, person } = act;
    const own = (await openConversation(tx, person, conversationId)) ?? act.refuse('conversation.absent');
    const sendAt = new Date(input.sendAt);
    await lockOwnLater(tx, person);
    armDue(tx, act.notifier.platform, { name: dueNames.later, at: sendAt });
    const [earlier] = await act.orm.select().from(scheduledMessage).where(eq(scheduledMessage.id, id));
    if (earlier)
      return isRetry(earlier, own, content) ? presentScheduled(earlier) : act.refuse('message.other_content');
    if (own.closed) return act.refuse('conversation.closed');
    if (!isInReach(sendAt, act.now)) return act.refuse('moment.out_of_reach', { field: 'sendAt' });
    if ((await countUnsent(act.orm, person)) >= limits.scheduledMax) return act.refuse('scheduled.too_many');
    const row = { id, conversationId, senderId: person, content, sendAt, zone, updatedAt: act.now };
    const [made] = await act.orm.insert(scheduledMessage).values(row).onConflictDoNothing().returning();
    // Someone else used this id at the same moment.
    return made ? announceScheduled(tx, made) : act.refuse('message.other_content');
  },

  /** The version that was opened; a failed message waits again (X3). */
  async editScheduled(act, { id, version, content, zone, ...input }) {
    const { tx, person } = act;
    const words = { content, zone, sendAt: new Date(input.sendAt) };
    armDue(tx, act.notifier.platform, { name: dueNames.later, at: words.sendAt });
    const held = await findScheduled(tx, { id, person });
    if (!held || held.state === 'cancelled') return act.refuse('scheduled.absent');
    if (isDone(held, { version, ...words })) return presentScheduled(held);
    if (held.version !== version || held.state === 'sent')
      return act.refuse('scheduled.changed', { current: presentScheduled(held) });
    const own = await openConversation(tx, person, held.conversationId);
    if (!own || own.closed) return act.refuse('conversation.closed');
    if (!isInReach(words.sendAt, act.now)) return act.refuse('moment.out_of_reach', { field: 'sendAt' });
    return setScheduled(tx, held, { ...words, state: 'waiting', failure: null, updatedAt: act.now });
  },

  /** While it is not sent yet; idempotent. */
  async cancelScheduled(act, { id }) {
    const held = (await findScheduled(act.tx, { id, person: act.person })) ?? act.refuse('scheduled.absent');
    if (held.state === 'cancelled') return presentScheduled(held);
    if (held.state === 'sent') return act.refuse('scheduled.changed', { current: presentScheduled(held) });
    return setScheduled(act.tx, held, { state: 'cancelled', content: '', updatedAt: act.now });
  },

  /** A failure is returned and rings no bell. */
  sendScheduled: {
    async steps(at, { id }) {
      const outcome = await leave(at, { id, person: at.person }, {});
      if (outcome.kind === 'absent') return at.refuse('scheduled.absent');
      return outcome.kind === 'sent' ? outcome.message : at.refuse('conversation.closed');
    },
  },
};

/** A person's scheduled messages, soonest first; there are at most `limits.scheduledMax`. */
const listScheduled = (orm: NodePgDatabase, person: PersonId): Promise<ScheduledRow[]> =>
  orm
    .select()
    .from(scheduledMessage)
    .where(and(eq(scheduledMessage.senderId, person), inArray(scheduledMessage.state, [...unsentStates])))
    .orderBy(asc(scheduledMessage.sendAt), asc(scheduledMessage.id));

/** Whether it is the same again; a sent or cancelled message has no text left to compare. */
function isRetry(earlier: ScheduledRow, own: OwnConversation, content: string): boolean {
  const isOwn = earlier.senderId === own.person && earlier.conversationId === own.id;
  const isStillUnsent = unsentStates.some((state) => state === earlier.state);
  return isOwn && (!isStillUnsent || earlier.content === content);
}

async function countUnsent(orm: NodePgDatabase, person: PersonId): Promise<number> {
  const [row] = await orm
    .select({ number: count() })
    .from(scheduledMessage)
    .where(and(eq(scheduledMessage.senderId, person), isUnsent));
  return row?.number ?? 0;
}

const isUnsent = inArray(scheduledMessage.state, [...unsentStates]);

/** Whether this edit was already made and its answer got lost. */
const isDone = (
  held: ScheduledRow,
  { version, content, sendAt }: Pick<ScheduledRow, 'version' | 'content' | 'sendAt'>,
) =>
  held.state === 'waiting' &&
  held.version === version + 1 &&
  held.content === content &&
  held.sendAt.getTime() === sendAt.getTime();
