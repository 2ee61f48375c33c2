import { z } from 'zod';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { allSeenBy, isBlockedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { exactMoment, instantOfMoment } from '#platform/server/database/moments.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { MemberView } from '../../contract/groups.ts';
import { limits, type StoredClosed } from '../../limits.ts';
import type { OwnConversation } from '../access.ts';
import { sharesReceipts } from './rows.ts';
import { isOpenTo } from './visible-range.ts';

const page: Statement = {
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

/** Where a page ended: when its last member joined, and their id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of participants, in the order in which they joined. People with deleted accounts are left out. */
export async function listMembers(
  { platform, people }: NotificationService,
  actor: Actor,
  wanted: { conversation: OwnConversation; cursor?: string | undefined; limit: number },
): Promise<{ items: MemberView[]; nextCursor: string | null }> {
  const after = decodeCursor(wanted.cursor, Place) ?? [null, null];
  const values = [wanted.conversation.id, ...after, wanted.limit + 1];
  const found = await platform.database.run<MemberRow>(page, values);
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

const mine: Statement = {
  name: 'participant-topics',
  text: `select p.conversation_id as conversation, o.person_id as other
    from participant p join conversation c on c.id = p.conversation_id
    left join participant o on c.type = 'direct' and (c.requested_by is null or c.accepted_at is not null)
      and o.conversation_id = p.conversation_id and o.person_id <> p.person_id
      and not ${isBlockedSql({ blocker: 'o.person_id', blocked: 'p.person_id' })}
    where p.person_id = $1 and p.left_at_seq is null`,
};

/**
 * The topics of a person's connections: their conversations, and the presence of people they have a direct conversation
 * with (X17: not of those who blocked them; MSG-11: not before a request is accepted).
 */
export async function topicsOf(database: Database, person: PersonId): Promise<Topic[]> {
  const rows = await database.run<{ conversation: string; other: string | null }>(mine, [person]);
  return rows.flatMap((row) => [
    topic.of('conversation', row.conversation),
    ...(row.other === null ? [] : [topic.of('profile', row.other)]),
  ]);
}

const receipts: Statement = {
  name: 'message-receipts',
  text: `select o.person_id as person, ${sharesReceipts('o')} as "isShared",
      greatest(o.read_seq, o.shown_read_seq) >= $2 as "hasRead",
      greatest(o.delivered_seq, o.read_seq, o.shown_read_seq) >= $2 as "hasReceived", count(*) over ()::int as others
    from participant o
    where o.conversation_id = $1 and o.person_id <> $3 and o.left_at_seq is null and ${isOpenTo('o', '$2::int')}
    order by greatest(o.read_seq, o.shown_read_seq) desc, o.delivered_seq desc, o.joined_at, o.person_id limit ${limits.receiptsUpTo}`,
};

const own: Statement = {
  name: 'message-receipts-own',
  text: `select ${sharesReceipts('p')} as "isShared" from participant p
    join message m on m.conversation_id = p.conversation_id and m.seq = $2 and ${isOpenTo('p', 'm.seq')}
    where p.conversation_id = $1 and p.person_id = $3 and p.left_at_seq is null`,
};

interface ReceiptRow extends Record<string, unknown> {
  readonly person: PersonId;
  readonly isShared: boolean;
  readonly hasRead: boolean;
  readonly hasReceived: boolean;
  readonly others: number;
}

/** Who has read and received one message; undefined if the viewer cannot see it. */
export async function findReceipts(
  database: Pick<Database, 'run'>,
  wanted: { readonly id: string; readonly seq: number; readonly viewer: PersonId },
): Promise<{ isShared: boolean; read: PersonId[]; delivered: PersonId[]; others: number } | undefined> {
  const values = [wanted.id, wanted.seq, wanted.viewer];
  const [[mine], rows] = await Promise.all([
    database.run<{ isShared: boolean }>(own, values),
    database.run<ReceiptRow>(receipts, values),
  ]);
  if (!mine) return undefined;
  // People who hide their receipts see nobody's (MSG-10).
  const shown = mine.isShared ? rows.filter((row) => row.isShared && row.hasReceived) : [];
  return {
    isShared: mine.isShared,
    read: shown.filter((row) => row.hasRead).map(({ person }) => person),
    delivered: shown.filter((row) => !row.hasRead).map(({ person }) => person),
    others: rows[0]?.others ?? 0,
  };
}
