import { allSeenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { MessageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { clockIn } from '../../policy/zones.ts';
import type { ReadableConversation } from '../access.ts';
import { presentMessage } from '../present/messages.ts';
import type { MessagingParts } from '../routes/parts.ts';
import { findConversation } from './conversations.ts';
import { findExtras } from './extras.ts';
import { pageOfMessages } from './messages.ts';

export const exportFormats = ['text', 'json'] as const;

export interface WantedExport {
  readonly actor: Actor;
  readonly conversation: ReadableConversation;
  /** The time zone of the times in the text. */
  readonly zone: string;
}

type Parts = Pick<MessagingParts, 'notifier'>;

/** The part of a conversation that a person sees, as one JSON document, in chunks. */
export async function* conversationJson(parts: Parts, wanted: WantedExport): AsyncGenerator<string> {
  const { head, namesOf } = await aboutConversation(parts, wanted);
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "messages": [`;
  let isFirst = true;
  for await (const messages of pagesOf(parts, wanted)) {
    const names = await namesOf(messages);
    const lines = messages.map((message) => JSON.stringify(written(message, names)));
    yield `${isFirst ? '' : ','}\n    ${lines.join(',\n    ')}`;
    isFirst = false;
  }
  yield '\n  ]\n}\n';
}

/** The same as plain text: a line for each message with its time and sender. */
export async function* conversationText(parts: Parts, wanted: WantedExport): AsyncGenerator<string> {
  const { head, namesOf } = await aboutConversation(parts, wanted);
  const called = head.title ?? head.people.join(', ');
  yield `${called}\nExported ${clockIn(wanted.zone, head.exportedAt)}, times in ${wanted.zone}\n`;
  let day = '';
  for await (const messages of pagesOf(parts, wanted)) {
    const names = await namesOf(messages);
    for (const message of messages) {
      const time = clockIn(wanted.zone, message.createdAt);
      const today = time.slice(0, 10);
      if (today !== day) yield `\n${today}\n`;
      day = today;
      yield `${time.slice(11)} ${lineOf(message, names)}\n`;
    }
  }
}

type Names = (person: PersonId) => string;

function lineOf(message: MessageView, nameOf: Names): string {
  // Further lines of a message are indented below the first.
  const words = message.content.replaceAll('\n', '\n      ');
  if (message.type === 'system') return `- ${words}`;
  const edited = message.editedAt ? ' (edited)' : '';
  const files = (message.attachments ?? []).map(({ name }) => `\n      [${name}]`).join('');
  const by = message.writtenBy ? `${message.writtenBy.displayName} for ` : '';
  return `${by}${nameOf(message.senderId)}: ${words}${edited}${files}`;
}

function written(message: MessageView, nameOf: Names) {
  const { seq, senderId, type, content, createdAt, attachments, replyTo, reactions, ...rest } = message;
  return {
    seq,
    at: createdAt,
    from: { id: senderId, name: nameOf(senderId) },
    ...(rest.writtenBy && { writtenBy: rest.writtenBy.displayName }),
    type,
    text: content,
    ...(rest.editedAt && { editedAt: rest.editedAt }),
    ...(rest.isDeleted && { isDeleted: true }),
    ...(replyTo && { answers: replyTo.seq }),
    ...(attachments && { files: attachments.map(({ name, bytes }) => ({ name, bytes })) }),
    ...(reactions && {
      reactions: reactions.map(({ emoji, people }) => ({ emoji, from: people.map(nameOf) })),
    }),
  };
}

async function aboutConversation({ notifier }: Parts, { actor, conversation }: WantedExport) {
  const { platform, people } = notifier;
  const row = await findConversation(platform.database, actor.personId, conversation.id);
  const shown = [actor.personId, ...(row?.others ?? []).map(({ id }) => id)];
  const seen = allSeenBy(actor, await people.of(shown));
  const namesOf = async (messages: readonly MessageView[]): Promise<Names> => {
    const named = messages.flatMap(({ senderId, reactions = [] }) => [
      senderId,
      ...reactions.flatMap((reaction) => reaction.people),
    ]);
    const known = allSeenBy(actor, await people.of([...new Set(named)]));
    return (person) => known.get(person)?.displayName ?? '?';
  };
  return {
    head: {
      exportedAt: toInstant(platform.clock.now()),
      conversationId: conversation.id,
      type: row?.type ?? 'direct',
      title: row?.title ?? null,
      people: shown.flatMap((id) => seen.get(id)?.displayName ?? []),
    },
    namesOf,
  };
}

/** The messages the person can see, oldest first, a page at a time (MSG-4, MSG-6). */
async function* pagesOf({ notifier }: Parts, { conversation }: WantedExport): AsyncGenerator<MessageView[]> {
  const { database } = notifier.platform;
  let after = 0;
  for (;;) {
    const { rows, hasLater } = await pageOfMessages(database, {
      conversation: conversation.id,
      visibleRange: conversation.visibleRange,
      after,
      limit: limits.exportPage,
    });
    const extras = await findExtras(database, rows, conversation.visibleRange);
    if (rows.length > 0) yield rows.map((row) => presentMessage(row, extras));
    const last = rows.at(-1);
    if (!hasLater || !last) return;
    after = last.seq;
  }
}
