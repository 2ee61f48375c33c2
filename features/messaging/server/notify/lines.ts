import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { listIn } from '#platform/contract/list-words.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { SystemLine } from '../../contract/views.ts';
import { plainText } from '../queries/rows.ts';
import { presentMessage } from '../views/messages.ts';

/** A system line in a conversation, and its actor. */
export interface Line {
  readonly conversationId: ConversationId;
  readonly by: PersonId;
  readonly system: SystemLine;
  /** The first line of a conversation says how it started. */
  readonly isStart?: boolean;
}

// A system line is never unread, does not move the conversation up, and does not unarchive it (S43): the archive mark
// moves along with it. The caller has locked the conversation's row.
const post: Statement = {
  name: 'message-post-line',
  text: `with moved as (
      update conversation set last_seq = last_seq + 1 where id = $1 returning last_seq as seq
    ), kept as (
      update participant p set archived_through = m.seq from moved m
      where p.conversation_id = $1 and p.archived_through = m.seq - 1
    )
    insert into message (conversation_id, seq, id, client_id, sender_id, type, content, system, created_at)
    select $1, m.seq, $2, $2, $3, 'system', $4, $5, $6 from moved m
    returning seq`,
};

/** Posts a system line and announces it to everyone in the conversation. */
export async function postLine(
  tx: Transaction,
  { platform, people }: Pick<NotificationService, 'platform' | 'people'>,
  line: Line,
): Promise<void> {
  const { conversationId, by, system, isStart = false } = line;
  const names = await people.of(peopleIn(line), tx.orm);
  const nameOf = (person: PersonId) => names.get(person)?.displayName ?? 'Someone';
  const content = wordsOfLine({ system, by, isStart }, nameOf);
  const id = platform.newId();
  const createdAt = platform.clock.now();
  const values = [conversationId, id, by, content, JSON.stringify(system), createdAt];
  const [placed] = await tx.run<{ seq: number }>(post, values);
  if (!placed) throw new Error('a line was posted in a conversation that is not there');
  const made = { conversationId, id, clientId: id, senderId: by, content, createdAt, seq: placed.seq };
  tx.announce({
    topic: topic.conversation(conversationId),
    event: messagingEvents['message.sent'](presentMessage({ ...made, ...plainText, type: 'system', system })),
    position: placed.seq,
  });
}

/** Looks up a person's name for a line. */
export type NameOf = (person: PersonId) => string;

/** A system line and its actor; `isStart` marks the first one of a conversation. */
export interface Said {
  readonly system: SystemLine;
  readonly by: PersonId;
  readonly isStart: boolean;
}

/** The English text of a system line; browsers build it from the data, in the reader's language. */
export function wordsOfLine({ system, by, isStart }: Said, nameOf: NameOf): string {
  switch (system.kind) {
    case 'joined':
      return isStart
        ? `${named(system.people, nameOf)} joined the conversation`
        : `${named(system.people, nameOf)} joined the conversation. ${choiceOf(system, nameOf)}`;
    case 'shown':
      return `${nameOf(by)} agreed that ${named(system.people, nameOf)} can read earlier messages`;
    case 'left':
      return `${named(system.people, nameOf)} left the conversation`;
    case 'removed':
      return `${nameOf(by)} removed ${named(system.people, nameOf)} from the conversation`;
    case 'owner':
      return `${named(system.people, nameOf)} now owns the conversation`;
    case 'titled':
      return system.title === null
        ? `${nameOf(by)} removed the conversation name`
        : `${nameOf(by)} named the conversation "${system.title}"`;
    case 'pictured':
      return `${nameOf(by)} changed the picture of the conversation`;
    case 'introduced':
      // Without the introducer: they take no part, so their name would not be found here after deletion (P15).
      return `${named(system.people, nameOf)} were introduced to each other: ${system.note}`;
  }
}

/** Everyone named in a line. */
export const peopleIn = ({ system, by }: Pick<Said, 'system' | 'by'>): PersonId[] => [
  by,
  ...('people' in system ? system.people : []),
  ...('asked' in system && system.asked ? [system.asked] : []),
];

/** How much history newcomers see, as everyone can read it (MSG-4). */
function choiceOf(
  { visible, since, asked }: Extract<SystemLine, { kind: 'joined' }>,
  nameOf: NameOf,
): string {
  const condition = asked === undefined ? '' : `, if ${nameOf(asked)} agrees`;
  if (visible === 'everything') return `New people see: everything${condition}`;
  if (visible === 'since' && since !== undefined)
    return `New people see: from ${since.slice(0, 10)}${condition}`;
  return 'New people see: nothing before now';
}

/** "Ava Stone, Tom Reyes and Noor Haddad". */
const named = (people: readonly PersonId[], nameOf: NameOf): string => listIn('en-GB', people.map(nameOf));
