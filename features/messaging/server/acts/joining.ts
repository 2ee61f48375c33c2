import { and, asc, eq } from 'drizzle-orm';
import { connectedAmong } from '#features/connections/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { canBeWrittenTo } from '#features/profiles/policy.ts';
import { allSeenBy, findPerson, isBlockedSql } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { exactMoment, instantOfMoment } from '#platform/server/database/moments.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { ByMoment, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { joiningContract, MemberView } from '../../contract/groups.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { SystemLine } from '../../contract/views.ts';
import { limits, type StoredClosed } from '../../limits.ts';
import { lockOwn, type OwnConversation, openConversation, pairKey, tellSeatsMoved } from '../access.ts';
import { tellChanged } from '../notify/changes.ts';
import { postLine } from '../notify/lines.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { conversation, message } from '../tables.ts';
import { viewChanged } from '../views/conversations.ts';
import { type Coming, openingFor } from './history.ts';

export const joining: Acts<typeof joiningContract, MessagingParts> = {
  /** The same id with the same people returns the existing group (X2). */
  startGroup: {
    async steps(at, { id, participantIds, title = null }) {
      const people = [...new Set(participantIds)];
      if ((await unreachable(at, people)).size > 0) return at.refuse('person.unreachable');
      if (people.length + 1 > limits.groupMax) return at.refuse('group.full');
      return at.write(async (act) => {
        const starter = act.person;
        const { platform } = act.notifier;
        const [made] = await act.orm
          .insert(conversation)
          .values({ id, type: 'group', title, ownerId: starter, lastMessageAt: platform.clock.now() })
          .onConflictDoNothing()
          .returning({ id: conversation.id });
        if (!made) {
          const isHeld = await isSame(act.tx, { id, starter, people });
          return isHeld ? viewChanged(act, id) : act.refuse('group.other_content');
        }
        if ((await strangersAmong(act.tx, starter, people)).length > 0) return act.refuse('group.strangers');
        await beginGroup(act, { id, starter, people, title });
        return viewChanged(act, id);
      });
    },
  },

  async members(at, input) {
    const { database } = at.notifier.platform;
    const own = (await openConversation(database, at.person, input.id)) ?? at.refuse('conversation.absent');
    return listMembers(at.notifier, at.actor, { ...input, conversation: own });
  },

  /**
   * To a group, or to a direct conversation, which turns into a group in place (S42). People who are already in it are
   * skipped; if nobody is left, nothing happens and no line is posted (MSG-5).
   */
  addParticipants: {
    async steps(at, { id, personIds, visible, since }) {
      const shut = await unreachable(at, personIds);
      return at.write(async (act) => {
        const { group, own } = (await lockOwn(act.tx, act.person, id)) ?? act.refuse('conversation.absent');
        if (own.closed !== null) return act.refuse('conversation.closed');
        if (group.type === 'group' && group.ownerId !== act.person) return act.refuse('group.not_owner');
        const inIt = new Set(group.members.map(({ person }) => person));
        const people = [...new Set(personIds)].filter((person) => !inIt.has(person));
        if (people.length === 0) return viewChanged(act, id);
        if (people.some((person) => shut.has(person))) return act.refuse('person.unreachable');
        if (group.members.length + people.length > limits.groupMax) return act.refuse('group.full');
        const strangers = await strangersAmong(act.tx, act.person, people);
        if (strangers.length > 0) return act.refuse('group.strangers');
        if (group.type === 'direct')
          await act.orm
            .update(conversation)
            .set({
              type: 'group',
              pairKey: null,
              formerPair: conversation.pairKey.getSQL(),
              directThrough: group.lastSeq,
              ownerId: act.person,
            })
            .where(eq(conversation.id, id));
        await bringIn(act, { group, own, people, by: act.person, visible, since });
        return viewChanged(act, id);
      });
    },
  },
};

/** Those of these people the caller cannot write to. */
async function unreachable(
  { notifier, actor }: MessagingParts & { readonly actor: Actor },
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const { database } = notifier.platform;
  const found = await Promise.all(people.map((person) => findPerson(database, actor, person)));
  const isReachable = (index: number) => {
    const row = found[index];
    return row && canBeWrittenTo({ id: row.id, isClaimed: row.claimedAt !== null }, actor.personId);
  };
  return new Set(people.filter((_, index) => !isReachable(index)));
}

/** A new group; the browser generates its id. */
interface NewGroup {
  readonly id: ConversationId;
  readonly starter: PersonId;
  /** Everyone else in the group, without the starter. */
  readonly people: readonly PersonId[];
  readonly title: string | null;
}

async function beginGroup(
  { tx, notifier, onListChange }: MessagingWriting,
  { id, starter: by, people, title }: NewGroup,
): Promise<void> {
  const everyone = [by, ...people];
  await addParticipants(tx, notifier.platform, {
    conversationId: id,
    people: everyone,
    visibleFromSeq: 1,
    readSeq: 0,
  });
  const system: SystemLine = { kind: 'joined', people: [...people], visible: 'everything' };
  await postLine(tx, notifier, { conversationId: id, by, system, isStart: true });
  if (title !== null) {
    await postLine(tx, notifier, { conversationId: id, by, system: { kind: 'titled', title } });
  }
  tx.afterCommit(() => onListChange(everyone));
}

/** Whether the group with this id was started by the same person with the same people. */
async function isSame(tx: Transaction, { id, starter, people }: Omit<NewGroup, 'title'>): Promise<boolean> {
  const [first] = await tx.orm
    .select({ sender: message.senderId, system: message.system })
    .from(message)
    .where(and(eq(message.conversationId, id), eq(message.type, 'system')))
    .orderBy(asc(message.seq))
    .limit(1);
  if (first?.sender !== starter || first.system?.kind !== 'joined') return false;
  return new Set(first.system.people).symmetricDifference(new Set(people)).size === 0;
}

async function bringIn(act: MessagingWriting, coming: Coming): Promise<void> {
  const { tx, notifier } = act;
  const { group, own, people, by } = coming;
  // Nobody can share more history than they see themselves.
  const wanted = Math.max(own.visibleFromSeq, await firstVisible(tx, coming));
  const { visibleFromSeq, ...shown } = await openingFor(act, { ...coming, wanted });
  await addParticipants(tx, notifier.platform, {
    conversationId: group.id,
    people,
    visibleFromSeq,
    // The line posted next becomes the last one.
    readSeq: group.lastSeq + 1,
  });
  const system: SystemLine = { kind: 'joined', people: [...people], ...shown };
  await postLine(tx, notifier, { conversationId: group.id, by, system });
  tellChanged(act, group);
  tx.afterCommit(() => act.onListChange(people));
}

const firstSince: Statement = {
  name: 'message-first-since',
  text: 'select min(seq) as seq from message where conversation_id = $1 and created_at >= $2',
};

async function firstVisible(
  tx: Transaction,
  { group: { id, lastSeq }, visible, since }: Coming,
): Promise<number> {
  if (visible === 'everything') return 1;
  if (visible === 'nothing') return lastSeq + 1;
  const [found] = await tx.run<{ seq: number | null }>(firstSince, [id, since]);
  return found?.seq ?? lastSeq + 1;
}

/** People to add to a conversation, and what they see of it. */
interface Seating {
  readonly conversationId: ConversationId;
  readonly people: readonly PersonId[];
  readonly visibleFromSeq: number;
  /** Existing messages are not unread for anyone (UNR-8). */
  readonly readSeq: number;
}

// A concurrent change of messaging settings waits, and then finds the new row too (settings.ts).
const lockSettings: Statement = {
  name: 'participant-lock-settings',
  text: `select pg_advisory_xact_lock_shared(hashtextextended('backlot:messaging:' || person, 0))
    from (select unnest($1::uuid[])::text as person order by 1) people`,
};

// A returning person keeps one row with its settings, and sees again what they could see until they left; everything
// else starts afresh.
const seat: Statement = {
  name: 'participant-seat',
  text: `insert into participant as p (conversation_id, person_id, visible_from_seq, read_seq, joined_at, receipts)
    select $1, d.person_id, $3, $4, $5, case when s.receipts is false then 'paused' else 'on' end
    from unnest($2::uuid[]) as d(person_id) left join messaging_setting s on s.person_id = d.person_id
    on conflict (conversation_id, person_id) do update
      set earlier_seqs = nullif((coalesce(p.earlier_seqs, '{}')
          + int4multirange(int4range(p.visible_from_seq, greatest(p.left_at_seq + 1, p.visible_from_seq))))
          * int4multirange(int4range(1, excluded.visible_from_seq)), '{}'),
        visible_from_seq = excluded.visible_from_seq, read_seq = excluded.read_seq,
        shown_read_seq = excluded.read_seq, delivered_seq = excluded.read_seq, joined_at = excluded.joined_at,
        left_at_seq = null, left_at = null, archived_through = null, closed = null
      where p.left_at_seq is not null`,
};

/** Adds people and announces the conversation to them after the commit. The conversation's row is locked. */
export async function addParticipants(
  tx: Transaction,
  platform: Platform,
  { conversationId, people, visibleFromSeq, readSeq }: Seating,
): Promise<void> {
  await tx.run(lockSettings, [people]);
  await tx.run(seat, [conversationId, people, visibleFromSeq, readSeq, platform.clock.now()]);
  await tellSeatsMoved(tx, conversationId);
  tx.afterCommit(() => {
    for (const person of people) platform.hub.join(person, topic.conversation(conversationId));
  });
  for (const person of people) {
    tx.announce({
      topic: topic.person(person),
      event: messagingEvents['conversation.added']({ conversationId }),
    });
  }
}

// A direct conversation that both accepted counts as knowing each other.
const answered: Statement = {
  name: 'conversation-answered-by',
  text: `select d.person_id as person
    from unnest($1::uuid[], $2::text[]) as d(person_id, pair_key) join conversation c on c.pair_key = d.pair_key
    where c.last_seq > 0 and (c.requested_by is null or c.accepted_at is not null)`,
};

const shut: Statement = {
  name: 'person-shut-among',
  text: `select d.person_id as person from unnest($1::uuid[], $2::uuid[]) as d(person_id, asker_id)
    where ${isBlockedSql({ blocker: 'd.person_id', blocked: 'd.asker_id' })}
      or ${isBlockedSql({ blocker: 'd.asker_id', blocked: 'd.person_id' })}`,
};

type Found = { readonly person: PersonId } & Record<string, unknown>;

/**
 * Those of these people the person cannot add to a group: they are not connected and have no accepted conversation, or
 * one has blocked the other, which looks the same (X17).
 */
async function strangersAmong(
  tx: Transaction,
  asker: PersonId,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const connected = await connectedAmong(tx.orm, asker, people);
  const keys = people.map((person) => pairKey(asker, person));
  const known = new Set((await tx.run<Found>(answered, [people, keys])).map(({ person }) => person));
  const askers = people.map(() => asker);
  const out = new Set((await tx.run<Found>(shut, [people, askers])).map(({ person }) => person));
  return people.filter((person) => out.has(person) || !(connected.has(person) || known.has(person)));
}

const pageOfMembers: Statement = {
  name: 'participant-members',
  text: `select p.person_id as person, p.joined_at::text as "joinedAt", p.visible_from_seq as "visibleFromSeq",
      coalesce(c.owner_id = p.person_id, false) as "isOwner"
    from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = $1 and p.left_at_seq is null
      and ($2::timestamptz is null or (p.joined_at, p.person_id) > ($2, $3::uuid))
    order by p.joined_at, p.person_id limit $4`,
};

interface MemberRow extends Record<string, unknown> {
  readonly person: PersonId;
  /** As the database wrote it, with its microseconds. */
  readonly joinedAt: string;
  readonly visibleFromSeq: number;
  readonly isOwner: boolean;
}

const inRequest: ReadonlySet<StoredClosed | null> = new Set(['requesting', 'requested', 'request'] as const);

/** A page of participants, in the order in which they joined. People with deleted accounts are left out. */
async function listMembers(
  { platform, people }: NotificationService,
  actor: Actor,
  wanted: { conversation: OwnConversation; cursor?: string | undefined; limit: number },
): Promise<{ items: MemberView[]; nextCursor: string | null }> {
  const after = decodeCursor(wanted.cursor, ByMoment) ?? [null, null];
  const values = [wanted.conversation.id, ...after, wanted.limit + 1];
  const found = await platform.database.run<MemberRow>(pageOfMembers, values);
  const rows = found.slice(0, wanted.limit);
  const summaries = allSeenBy(actor, await people.of(rows.map(({ person }) => person)));
  // Presence is hidden in a request (MSG-11).
  const isRequest = inRequest.has(wanted.conversation.closed);
  const shown = (summary: PersonSummary): PersonSummary =>
    isRequest ? { ...summary, status: 'offline' } : summary;
  const items = rows.flatMap(({ person, isOwner, joinedAt, visibleFromSeq }): MemberView[] => {
    const summary = summaries.get(person);
    return summary
      ? [{ ...shown(summary), isOwner, joinedAt: instantOfMoment(joinedAt), visibleFromSeq }]
      : [];
  });
  const last = found.length > wanted.limit ? rows.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([exactMoment(last.joinedAt), last.person]) : null };
}
