import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { toInstant } from '#platform/contract/time.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { type ExportPart, exportText } from './present.ts';

const fileName = (at: string) => `backlot-my-data-${at.slice(0, 10)}.json`;

/** `GET /api/me/export`: all data of the caller, as one JSON document streamed as it is built. */
export function serveExport(
  app: FastifyInstance,
  { platform, parts, actorOf }: { platform: Platform; parts: () => readonly ExportPart[]; actorOf: ActorOf },
): void {
  const { clock, log } = platform;
  const allowance = new RateLimiterMemory({
    points: limits.exportsPerWindow,
    duration: limits.exportWindowMs / 1_000,
  });
  app.get('/api/me/export', async (request, reply) => {
    const actor = await actorOf(request);
    if (!actor) {
      const { message } = commonRefusals['session.required'];
      return reply.code(401).send(refusal(401, 'session.required', message));
    }
    try {
      await allowance.consume(actor.personId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))));
      return reply
        .code(429)
        .send(refusal(429, 'export.throttled', 'Too many exports. Please try again later.'));
    }
    const at = toInstant(clock.now());
    const body = Readable.from(exportText({ person: actor.personId, at, parts: parts() }));
    // The head is sent already: a document cut short is not valid JSON, and the browser sees the connection break.
    body.on('error', (error) => log.error({ err: error, requestId: request.id }, 'an export broke off'));
    return reply
      .header('content-disposition', `attachment; filename="${fileName(at)}"`)
      .type('application/json; charset=utf-8')
      .send(body);
  });
}
