import {
  type NotificationDraft,
  type NotificationService,
  type RingingRow,
  ringingRows,
} from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { isOpenTo, isQuiet, unreadFor } from '../queries/rows.ts';
import { draftOf, messageNotification } from './bells.ts';

const stillUnread: Statement = {
  name: 'message-still-unread',
  text: `select p.person_id as person, p.conversation_id as conversation
    from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as d(person_id, conversation_id, at)
    join participant p on p.person_id = d.person_id and p.conversation_id = d.conversation_id and p.left_at_seq is null
      and not (${isQuiet('p')})
    where exists (select 1 from message u where ${unreadFor('p', 'u')} and u.created_at >= d.at)`,
};

/** Of drafts whose bell was read or dismissed meanwhile, keeps those whose message is still unread. */
export async function stillNews(
  database: Pick<Database, 'run'>,
  drafts: readonly NotificationDraft[],
): Promise<NotificationDraft[]> {
  const rows = await database.run<{ person: string; conversation: string }>(stillUnread, [
    drafts.map((draft) => draft.person),
    drafts.map((draft) => draft.metadata.conversationId),
    drafts.map((draft) => draft.at),
  ]);
  const unread = new Set(rows.map((row) => `${row.person} ${row.conversation}`));
  return drafts.filter((draft) => unread.has(`${draft.person} ${draft.metadata.conversationId ?? ''}`));
}

const behind: Statement = {
  name: 'message-bells-behind',
  text: `select d.person_id as person, c.id as conversation, last.sender_id as "senderId",
      last.written_by as "writtenBy", last.content,
      last.created_at as "createdAt", d.event_count as "eventCount",
      (select count(*)::int from message u where u.conversation_id = c.id and u.created_at >= d.created_at
        and ${isOpenTo('p', 'u.seq')} and u.sender_id <> d.person_id and u.type = 'text' and u.deleted_at is null) as events
    from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::int[])
      as d(person_id, conversation_id, created_at, updated_at, event_count)
    join conversation c on c.id = d.conversation_id and c.last_message_at > d.updated_at
    join participant p on p.conversation_id = c.id and p.person_id = d.person_id and p.left_at_seq is null
      and not (${isQuiet('p')})
    join lateral (select m.sender_id, m.written_by, m.content, m.created_at from message m
      where ${unreadFor('p', 'm')} order by m.seq desc limit 1) last on last.created_at > d.updated_at`,
};

interface Behind extends Record<string, unknown> {
  readonly person: PersonId;
  readonly conversation: string;
  readonly senderId: PersonId;
  readonly writtenBy: PersonId | null;
  readonly content: string;
  readonly createdAt: Date;
  readonly eventCount: number;
  readonly events: number;
}

/** Updates bells that a killed process left behind their messages (decision 012); runs before anyone can write. */
export async function repairBells(notifier: NotificationService): Promise<void> {
  for await (const rows of ringingRows(notifier.platform.database, messageNotification.type)) {
    const found = await findBehind(notifier.platform.database, rows);
    const people = await notifier.people.of([
      ...new Set(found.flatMap((row) => [row.senderId, ...(row.writtenBy ? [row.writtenBy] : [])])),
    ]);
    notifier.coalescer.add(
      found.map((row) =>
        draftOf(
          {
            reader: row.person,
            conversationId: row.conversation,
            last: { ...row, by: row.writtenBy ? people.get(row.writtenBy)?.displayName : undefined },
            events: Math.max(0, row.events - row.eventCount),
          },
          people,
        ),
      ),
    );
    await notifier.coalescer.settleAll();
  }
}

function findBehind(database: Pick<Database, 'run'>, rows: readonly RingingRow[]): Promise<Behind[]> {
  const about = rows.filter((row) => row.metadata.conversationId !== undefined);
  return database.run<Behind>(behind, [
    about.map((row) => row.personId),
    about.map((row) => row.metadata.conversationId),
    about.map((row) => row.createdAt),
    about.map((row) => row.updatedAt),
    about.map((row) => row.eventCount),
  ]);
}
