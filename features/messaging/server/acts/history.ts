import { and, eq } from 'drizzle-orm';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { servedPerson } from '#platform/server/session/served.ts';
import type { HistoryAskView, historyContract } from '../../contract/groups.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { HistoryAskId, SystemLine } from '../../contract/views.ts';
import { type Locked, lockConversation, type Member, tellSeatsMoved } from '../access.ts';
import { tellChanged } from '../notify/changes.ts';
import { type HistoryAsk, notifyAnswered, notifyAsked, settleAsked } from '../notify/history.ts';
import { postLine } from '../notify/lines.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { historyAsk } from '../tables/history.ts';

// What two people wrote to each other belongs to both. When one of them brings in others who should read it, the other
// is asked; until they agree the newcomers see the conversation from where it became a group (decision 178).

export const history: Acts<typeof historyContract, MessagingParts> = {
  async historyAsk(at, { id }) {
    const { orm } = at.notifier.platform.database;
    const [row] = await orm.select().from(historyAsk).where(eq(historyAsk.id, id));
    if (row?.askedOf !== at.person || (await isHidden(at.notifier.platform.database, row)))
      return at.refuse('history_ask.absent');
    return viewOf(row);
  },

  /** Repeating it changes nothing. */
  async agreeToHistory(act, { id }) {
    const { ask, group } = (await openAsk(act, id, 'askedOf')) ?? act.refuse('history_ask.absent');
    if (ask.state === 'agreed') return viewOf(ask);
    if (ask.state !== 'waiting') return act.refuse('history_ask.answered');
    // What somebody asked who is out by now is not asked any more.
    if (!(await servedPerson(act.orm, ask.askedBy))) return act.refuse('history_ask.absent');
    const { people } = ask;
    await act.tx.run(show, [group.id, people, ask.fromSeq]);
    await tellSeatsMoved(act.tx, group.id);
    const system: SystemLine = { kind: 'shown', people };
    await postLine(act.tx, act.notifier, { conversationId: group.id, by: act.person, system });
    return settle(act, { ask, group, state: 'agreed' });
  },

  async declineHistory(act, { id }) {
    const { ask, group } = (await openAsk(act, id, 'askedOf')) ?? act.refuse('history_ask.absent');
    if (ask.state === 'declined') return viewOf(ask);
    if (ask.state !== 'waiting') return act.refuse('history_ask.answered');
    return settle(act, { ask, group, state: 'declined' });
  },

  async withdrawHistoryAsk(act, { id }) {
    const { ask, group } = (await openAsk(act, id, 'askedBy')) ?? act.refuse('history_ask.absent');
    if (ask.state === 'ended') return viewOf(ask);
    if (ask.state !== 'waiting') return act.refuse('history_ask.answered');
    return settle(act, { ask, group, state: 'ended' });
  },
};

const viewOf = ({ id, state, askedBy, people }: HistoryAsk): HistoryAskView => ({
  id,
  state,
  by: askedBy,
  people,
});

/** A question between people one of whom has blocked the other is not shown to the one it was put to (X17). */
async function isHidden(
  { orm }: Pick<Transaction, 'orm'>,
  { askedBy, askedOf }: HistoryAsk,
): Promise<boolean> {
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, askedBy, askedOf);
  return oneBlocks || otherBlocks;
}

/** Locks the conversation and then the question, for the person on one side of it. */
async function openAsk(
  { tx, orm, person }: MessagingWriting & { readonly person: PersonId },
  id: HistoryAskId,
  side: 'askedBy' | 'askedOf',
): Promise<{ readonly ask: HistoryAsk; readonly group: Locked } | undefined> {
  const [found] = await orm.select().from(historyAsk).where(eq(historyAsk.id, id));
  if (found?.[side] !== person) return undefined;
  if (side === 'askedOf' && (await isHidden(tx, found))) return undefined;
  const group = await lockConversation(tx, found.conversationId);
  const [ask] = await orm.select().from(historyAsk).where(eq(historyAsk.id, id)).for('update');
  return group && ask && { group, ask };
}

// Somebody who had been there before keeps what they saw then.
const show: Statement = {
  name: 'participant-show-history',
  text: `update participant p set visible_from_seq = $3,
      earlier_seqs = nullif(p.earlier_seqs * int4multirange(int4range(1, $3)), '{}')
    where p.conversation_id = $1 and p.person_id = any($2::uuid[]) and p.left_at_seq is null
      and p.visible_from_seq > $3`,
};

interface Settling {
  readonly ask: HistoryAsk;
  readonly group: Locked;
  readonly state: Exclude<HistoryAsk['state'], 'waiting'>;
}

async function settle(act: MessagingWriting, { ask, group, state }: Settling): Promise<HistoryAskView> {
  const answeredAt = act.notifier.platform.clock.now();
  await act.orm
    .update(historyAsk)
    .set({ state, answeredAt })
    .where(and(eq(historyAsk.id, ask.id), eq(historyAsk.state, 'waiting')));
  await settleAsked(act, ask);
  if (state !== 'ended') await notifyAnswered(act, { ...ask, state });
  if (state === 'agreed') tellChanged(act, group);
  else tellTwo(act, ask);
  return viewOf({ ...ask, state });
}

/** Nobody but the two hears that it was declined or taken back. */
function tellTwo({ tx }: MessagingWriting, { conversationId, askedBy, askedOf }: HistoryAsk): void {
  const event = messagingEvents['conversation.changed']({ conversationId });
  for (const person of [askedBy, askedOf]) tx.announce({ topic: topic.person(person), event });
}

/** People who join a conversation, and how much of it whoever adds them wants them to see. */
export interface Coming {
  readonly group: Locked;
  readonly own: Member;
  readonly people: readonly PersonId[];
  readonly by: PersonId;
  readonly visible: Extract<SystemLine, { kind: 'joined' }>['visible'];
  /** Only for `since`. */
  readonly since: Instant | undefined;
}

/** From where newcomers see it for now, and what the line about them says. */
type Opening = { readonly visibleFromSeq: number } & Pick<
  Extract<SystemLine, { kind: 'joined' }>,
  'visible' | 'since' | 'asked' | 'ask'
>;

/**
 * What newcomers see for whom the first position `wanted` was chosen. In the part of two people they see nothing yet: if
 * one of the two adds them, the other is asked; anybody else cannot share that part.
 */
export async function openingFor(
  act: MessagingWriting,
  { group, people, by, visible, since, wanted }: Coming & { readonly wanted: number },
): Promise<Opening> {
  const isDirect = group.type === 'direct';
  const through = isDirect ? group.lastSeq : (group.directThrough ?? 0);
  const choice = { visible, ...(since && { since }) };
  if (wanted > through) return { visibleFromSeq: wanted, ...choice };
  const pair = isDirect ? group.members.map(({ person }) => person) : (group.formerPair ?? '').split(':');
  const other = pair.includes(by)
    ? group.members.find(({ person }) => person !== by && pair.includes(person))?.person
    : undefined;
  const visibleFromSeq = through + 1;
  if (!other) return { visibleFromSeq, ...(await fromThere(act.tx, group.id, visibleFromSeq)) };
  const ask = await putAsk(act, { conversationId: group.id, askedBy: by, askedOf: other, people, wanted });
  return { visibleFromSeq, ...choice, asked: other, ask };
}

const momentOf: Statement = {
  name: 'message-moment-of',
  text: 'select created_at as at from message where conversation_id = $1 and seq = $2',
};

/** The line about newcomers who see a group from where it became one. */
async function fromThere(
  tx: Transaction,
  id: ConversationId,
  seq: number,
): Promise<Pick<Opening, 'visible' | 'since'>> {
  const [found] = await tx.run<{ at: Date }>(momentOf, [id, seq]);
  return found ? { visible: 'since', since: toInstant(found.at) } : { visible: 'nothing' };
}

type NewAsk = Pick<HistoryAsk, 'conversationId' | 'askedBy' | 'askedOf'> & {
  readonly people: readonly PersonId[];
  readonly wanted: number;
};

async function putAsk(act: MessagingWriting, { wanted, people, ...asking }: NewAsk): Promise<HistoryAskId> {
  const { platform } = act.notifier;
  const [ask] = await act.orm
    .insert(historyAsk)
    .values({
      ...asking,
      id: platform.newId(),
      people: [...people],
      fromSeq: wanted,
      askedAt: platform.clock.now(),
    })
    .returning();
  if (!ask) throw new Error('a question about earlier messages was not written');
  if (!(await isHidden(act.tx, ask))) await notifyAsked(act, ask);
  return ask.id;
}

// A question ends with those who asked, who were asked, and the last newcomer it is about.
const leave: Statement = {
  name: 'history-ask-leave',
  text: `update history_ask set people = array_remove(people, $2::uuid),
      state = case when $2 in (asked_by, asked_of) or people = array[$2::uuid] then 'ended' else state end,
      answered_at = case when $2 in (asked_by, asked_of) or people = array[$2::uuid] then $3::timestamptz end
    where conversation_id = $1 and state = 'waiting'
      and ($2 in (asked_by, asked_of) or $2 = any(people))
    returning id`,
};

/** Somebody leaves a conversation, whose row is locked: questions about them and of theirs end. */
export async function endAsksOf(
  act: MessagingWriting,
  { id, person }: { readonly id: ConversationId; readonly person: PersonId },
): Promise<void> {
  const left = await act.tx.run<{ id: HistoryAskId }>(leave, [id, person, act.notifier.platform.clock.now()]);
  for (const one of left) {
    const [ask] = await act.orm.select().from(historyAsk).where(eq(historyAsk.id, one.id));
    if (ask?.state === 'ended') await settleAsked(act, ask);
  }
}
