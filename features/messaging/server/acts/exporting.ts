import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { allSeenBy } from '#features/profiles/server/public.ts';
import { ConversationId, type PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { toInstant } from '#platform/contract/time.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { absent, type MessageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { clockIn, isZone } from '../../policy/zones.ts';
import { openForReading, type ReadableConversation } from '../access.ts';
import type { MessagingParts } from '../parts.ts';
import { findConversation } from '../queries/conversations.ts';
import { pageOfMessages } from '../queries/messages.ts';
import { message } from '../tables.ts';
import { findExtras, presentMessage } from '../views/messages.ts';

const exportFormats = ['text', 'json'] as const;

const Wanted = z.strictObject({
  format: z.enum(exportFormats).default('text'),
  zone: z.string().max(64).refine(isZone, 'This is not the name of a time zone').default('UTC'),
});

const files = {
  text: { type: 'text/plain; charset=utf-8', ending: 'txt', write: conversationText },
  json: { type: 'application/json; charset=utf-8', ending: 'json', write: conversationJson },
} as const;

/** `GET /api/conversations/{id}/export`: the part of a conversation the caller sees, streamed while it is read. */
export function serveConversationExport(
  app: FastifyInstance,
  { parts, actorOf }: { parts: Pick<MessagingParts, 'notifier'>; actorOf: ActorOf },
): void {
  const { clock, database, log } = parts.notifier.platform;
  const allowance = new RateLimiterMemory({
    points: limits.exportsPerWindow,
    duration: limits.exportWindowMs / 1_000,
  });
  app.get('/api/conversations/:id/export', async (request, reply) => {
    const refuse = (status: number, code: string, message: string) =>
      reply.code(status).send(refusal(status, code, message));
    const actor = await actorOf(request);
    if (!actor) return refuse(401, 'session.required', commonRefusals['session.required'].message);
    const { data: id } = ConversationId.safeParse((request.params as { id: unknown }).id);
    const conversation = id && (await openForReading(database, actor.personId, id));
    if (!conversation) return refuse(404, 'conversation.absent', absent['conversation.absent'].message);
    const wanted = Wanted.safeParse(request.query);
    if (!wanted.success) {
      const [issue] = wanted.error.issues;
      return refuse(400, 'BAD_REQUEST', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
    }
    try {
      await allowance.consume(actor.personId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))));
      return refuse(429, 'export.throttled', 'Too many exports. Please try again later.');
    }
    const { format, zone } = wanted.data;
    const { type, ending, write } = files[format];
    const body = Readable.from(write(parts, { actor, conversation, zone }));
    // The headers are sent already: the browser sees the connection break.
    body.on('error', (error) => log.error({ err: error, requestId: request.id }, 'an export broke off'));
    const name = `backlot-conversation-${clock.now().toISOString().slice(0, 10)}.${ending}`;
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(body);
  });
}

type Parts = Pick<MessagingParts, 'notifier'>;

interface WantedExport {
  readonly actor: Actor;
  readonly conversation: ReadableConversation;
  /** The time zone of the times in the text. */
  readonly zone: string;
}

/** The part of a conversation that a person sees, as one JSON document, in chunks. */
async function* conversationJson(parts: Parts, wanted: WantedExport): AsyncGenerator<string> {
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
async function* conversationText(parts: Parts, wanted: WantedExport): AsyncGenerator<string> {
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
