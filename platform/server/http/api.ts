import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, ORPCError, onError, ValidationError } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/server/log/log.ts';
import { cookieName, sessionToken } from '#platform/server/session/cookie.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import type { RequestContext } from './context.ts';
import { refusal } from './refusal.ts';

/** Puts the procedures behind /api. */
export function serveApi(
  app: FastifyInstance,
  options: { router: AnyRouter; gate: SessionGate; log: Log; isSecure: boolean },
): void {
  const { gate, log } = options;
  const cookie = cookieName(options.isSecure);
  const handler = new OpenAPIHandler<RequestContext>(options.router as never, {
    interceptors: [onError((error) => note(error, log))],
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await gate.open(sessionToken(request.headers.cookie, cookie));
    const context: RequestContext = {
      requestId: request.id,
      actor,
      headers: request.headers,
      source: request.ip,
      addHeader: (name, value) => void reply.header(name, value),
    };
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (!matched)
      return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
    return reply;
  };
  app.all('/api/*', respond);
}

/** Refusals are the product at work; only faults are worth a line. */
function note(error: unknown, log: Log): void {
  if (error instanceof ORPCError && error.status < 500) return;
  const issues =
    error instanceof ORPCError && error.cause instanceof ValidationError ? error.cause.issues : undefined;
  log.error({ err: error, issues }, 'a procedure failed');
}
