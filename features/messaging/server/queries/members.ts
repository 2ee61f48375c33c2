import { z } from 'zod';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { allSeenBy, isShutOutSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { exactMoment, instantOfMoment } from '#platform/server/database/moments.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { MemberView } from '../../contract/groups.ts';
import type { StoredClosed } from '../../limits.ts';
import type { OwnConversation } from '../access.ts';

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

/** Where a page ended: when its last member joined, and who it is. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of those who take part, who came first first. People who left the product altogether are left out. */
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
  // In a request nobody's presence is told (MSG-11).
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
      and not ${isShutOutSql({ blocker: 'o.person_id', blocked: 'p.person_id' })}
    where p.person_id = $1 and p.left_at_seq is null`,
};

/** What a person's connections listen to: their conversations, and the presence of those they write with directly
 * (X17: not of those who have shut them out; MSG-11: not while one has yet to say yes). */
export async function topicsOf(database: Database, person: PersonId): Promise<Topic[]> {
  const rows = await database.run<{ conversation: string; other: string | null }>(mine, [person]);
  return rows.flatMap((row) => [
    topic.of('conversation', row.conversation),
    ...(row.other === null ? [] : [topic.of('profile', row.other)]),
  ]);
}
