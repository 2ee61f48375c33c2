import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { absent } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { isZone } from '../../policy/zones.ts';
import { openForReading } from '../access.ts';
import { conversationJson, conversationText, exportFormats } from '../queries/conversation-export.ts';
import type { MessagingParts } from './parts.ts';

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
