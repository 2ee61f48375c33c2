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
import { isBadValue } from '#platform/server/database/faults.ts';
import type { Log } from '#platform/server/log/log.ts';
import { cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import { seatedAt } from '#platform/server/session/seat.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { answeredWithTemporaryRoles } from '#platform/server/session/temporary-role.ts';
import { refuseUnasked, takeAddress } from './address-input.ts';
import type { RequestContext } from './context.ts';
import { requireCover } from './desks.ts';
import { InputRefused, plainInputOf, routePathOf, runOf } from './direct.ts';
import { asAnswered } from './faults.ts';
import type { Guard } from './guard.ts';
import { definitionOf } from './library-internals.ts';
import { refusal } from './refusal.ts';
import { textOf } from './written.ts';

interface ApiOptions {
  readonly router: AnyRouter;
  /** The busiest procedures: answered without the contract library's adapter, with the same answers. */
  readonly direct: readonly AnyProcedure[];
  readonly gate: SessionGate;
  /** Refuses a caller whom the policy in a procedure’s contract doesn’t admit. */
  readonly guard: Guard;
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
  const { clock, gate } = options;
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
      handler: withContext(directly(procedure, respond, options)),
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
function adapter({ router, guard, log }: ApiOptions): Respond {
  const handler = new OpenAPIHandler<RequestContext>(router as never, {
    interceptors: [onError((error) => note(error, log))],
    clientInterceptors: [
      async ({ context, procedure, input, next }) => {
        requireCover(context, procedure);
        try {
          await guard(context, procedure, input);
          refuseUnasked(procedure, input);
          return await next();
        } catch (fault) {
          throw failedAt(procedure, asAnswered(fault, context.addHeader));
        }
      },
    ],
  });
  return async (request, reply, context) => {
    if (!takeAddress(request))
      return reply
        .code(400)
        .send(refusal(400, 'BAD_REQUEST', 'The address has parameters that are not known here.'));
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (matched) return reply;
    return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
  };
}

/** The fast path for one procedure; unusual or invalid requests go to the adapter. */
function directly(procedure: AnyProcedure, respond: Respond, { guard, log }: ApiOptions): Respond {
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
      await guard(context, procedure, input);
      return await send(reply, status, await run(input, { ...context, takesText: true }));
    } catch (fault) {
      if (fault instanceof InputRefused) return respond(request, reply, context);
      const answered = asAnswered(fault, context.addHeader);
      const known = answered instanceof ORPCError ? await validateORPCError(errorMap, answered) : answered;
      note(failedAt(procedure, known), log);
      const refused = toORPCError(known);
      return send(reply, refused.status, refused.toJSON());
    }
  };
}

/** The address of the procedure that failed, by its fault. */
const addresses = new WeakMap<object, string>();

function failedAt(procedure: AnyProcedure, fault: unknown): unknown {
  const { method = 'POST', path = '' } = definitionOf(procedure).route;
  if (typeof fault === 'object' && fault !== null) addresses.set(fault, `${method} ${path}`);
  return fault;
}

/** Refusals are normal; only faults are logged. */
function note(error: unknown, log: Log): void {
  const cause = error instanceof ORPCError ? error.cause : undefined;
  if (error instanceof ORPCError && error.status < 500 && !isBadValue(cause)) return;
  const issues = cause instanceof ValidationError ? cause.issues : undefined;
  const route = typeof error === 'object' && error !== null ? addresses.get(error) : undefined;
  log.error({ err: cause === undefined ? error : cause, issues, route }, 'a procedure failed');
}
