import { toORPCError } from '@orpc/client';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import {
  type AnyProcedure,
  type AnyRouter,
  ORPCError,
  onError,
  ValidationError,
  validateORPCError,
} from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskHeader } from '#platform/contract/desk.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Log } from '#platform/server/log/log.ts';
import { cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import { seatedAt } from '#platform/server/session/seat.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { answeredWithTemporaryRoles } from '#platform/server/session/temporary-role.ts';
import type { RequestContext } from './context.ts';
import { requireCover } from './desks.ts';
import { InputRefused, plainInputOf, routePathOf, runOf } from './direct.ts';
import { definitionOf } from './library-internals.ts';
import { refusal } from './refusal.ts';
import { textOf } from './written.ts';

interface ApiOptions {
  readonly router: AnyRouter;
  /** The busiest procedures: answered without the contract library's adapter, with the same answers. */
  readonly direct: readonly AnyProcedure[];
  readonly gate: SessionGate;
  readonly log: Log;
  readonly clock: Clock;
  readonly isSecure: boolean;
}

type Respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
) => Promise<FastifyReply>;

/** Mounts the procedures at /api. */
export function serveApi(app: FastifyInstance, options: ApiOptions): void {
  const { clock, gate, log } = options;
  const cookie = cookieName(options.isSecure);
  const withContext = (respond: Respond) => async (request: FastifyRequest, reply: FastifyReply) => {
    const asker = await gate.open(cookieValue(request.headers.cookie, cookie));
    const context: RequestContext = {
      requestId: request.id,
      actor: asker && seatedAt(asker, request.headers[deskHeader], clock.now().getTime()),
      headers: request.headers,
      source: request.ip,
      addHeader: (name, value) => void reply.header(name, value),
    };
    return answeredWithTemporaryRoles(asker, () => respond(request, reply, context));
  };
  const respond = adapter(options);
  const config = { isOfProcedures: true } as const;
  app.all('/api/*', { onSend: answerUnchanged, config }, withContext(respond));
  for (const procedure of options.direct) {
    const { method = 'POST', path = '' } = definitionOf(procedure).route;
    app.route({
      method,
      url: `/api${routePathOf(path)}`,
      exposeHeadRoute: false,
      config,
      handler: withContext(directly(procedure, respond, log)),
    });
  }
}

/** Answers 304 when the browser already has the answer, by its tag. */
async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<unknown> {
  const tag = reply.getHeader('etag');
  if (typeof tag !== 'string' || reply.statusCode !== 200) return body;
  const held = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!held?.includes(tag)) return body;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}

/** The contract library's own handler, for every procedure. */
function adapter({ router, log }: ApiOptions): Respond {
  const handler = new OpenAPIHandler<RequestContext>(router as never, {
    interceptors: [onError((error) => note(error, log))],
    clientInterceptors: [
      ({ context, procedure, next }) => {
        requireCover(context, procedure);
        return next();
      },
    ],
  });
  return async (request, reply, context) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (matched) return reply;
    return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
  };
}

/** The fast path for one procedure; unusual or invalid requests go to the adapter. */
function directly(procedure: AnyProcedure, respond: Respond, log: Log): Respond {
  const run = runOf(procedure);
  const { errorMap, route } = definitionOf(procedure);
  const status = route.successStatus ?? 200;
  const send = (reply: FastifyReply, code: number, body: unknown) =>
    reply.code(code).header('content-type', 'application/json').send(textOf(body));
  return async (request, reply, context) => {
    const input = plainInputOf(request);
    if (input === undefined) return respond(request, reply, context);
    try {
      requireCover(context, procedure);
      return await send(reply, status, await run(input, { ...context, takesText: true }));
    } catch (fault) {
      if (fault instanceof InputRefused) return respond(request, reply, context);
      const known = fault instanceof ORPCError ? await validateORPCError(errorMap, fault) : fault;
      note(known, log);
      const refused = toORPCError(known);
      return send(reply, refused.status, refused.toJSON());
    }
  };
}

/** Refusals are normal; only faults are logged. */
function note(error: unknown, log: Log): void {
  if (error instanceof ORPCError && error.status < 500) return;
  const issues =
    error instanceof ORPCError && error.cause instanceof ValidationError ? error.cause.issues : undefined;
  log.error({ err: error, issues }, 'a procedure failed');
}
