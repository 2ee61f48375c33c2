import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#platform/server/http/refusal.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { Platform } from '#platform/server/platform.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { type ArrivedMail, readArrived } from '../present/arrived-mail.ts';

/** Handles an inbound message if it concerns its feature; otherwise does nothing. */
export type InboundMailHandler = (mail: ArrivedMail) => Promise<void>;

interface Door {
  readonly platform: Platform;
  readonly inboundMailHandlers: readonly InboundMailHandler[];
}

/**
 * `POST /api/mail/inbound`: a raw message from the mail server that knows our secret. Anyone else gets a 404. The
 * response does not reveal what happened to the message: every message is accepted.
 */
export async function serveInbound(
  app: FastifyInstance,
  { platform, inboundMailHandlers }: Door,
): Promise<void> {
  const { mailInbound } = platform.config;
  const perMinute = { name: 'mail-inbound', points: limits.inboundPerMinute, windowMs: 60_000 };
  const limiter = createLimiter(platform.database, perMinute);
  // Before the body is read, so that a stranger's bytes are never parsed.
  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const given = headers.authorization ?? '';
    if (!mailInbound || !isSameSecret(given, `Bearer ${mailInbound.secret}`))
      return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
    const waitSeconds = await limiter.take('all');
    if (waitSeconds === 0) return undefined;
    // Mail servers retry.
    reply.header('retry-after', waitSeconds);
    return reply.code(429).send(refusal(429, 'mail.too_many', 'Too many messages at once. Try again later.'));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/mail/inbound', {
      bodyLimit: limits.inboundMax,
      onRequest,
      handler: async ({ body }, reply) => {
        const mail = Buffer.isBuffer(body) ? await readArrived(body) : undefined;
        for (const handle of mail ? inboundMailHandlers : []) if (mail) await handle(mail);
        return reply.code(202).send({});
      },
    });
  });
}
