import { randomUUIDv7 } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Log } from '#platform/server/log/log.ts';
import { acceptJsonOnly, bodyLimitBytes } from './body.ts';
import { BrokenInput, requireTextInAddresses } from './edge-text.ts';
import { answerDatabaseFault } from './faults.ts';
import { refuseSecondHosts } from './hosts.ts';
import { fault, refusal } from './refusal.ts';
import { addSecurityHeaders, apiHeaders, refuseForeignWrites } from './security.ts';

const times = { requestMs: 30_000, keepAliveMs: 65_000 } as const;

/** Answers an address that the router can't read. */
function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers(apiHeaders)
    .send(new BrokenInput(['address']).toJSON());
}

/** An HTTP server with our limits, headers and error answers, and no routes yet. */
export async function createHttp(config: Config, log: Log): Promise<FastifyInstance> {
  // Nothing logs per request, so no request needs a child logger; a logger that is its own child also avoids Fastify's
  // check of what a factory returns.
  const loggerInstance: FastifyBaseLogger = Object.assign(Object.create(log) as Log, {
    child: () => loggerInstance,
  });
  const app = Fastify({
    loggerInstance,
    // We log one line per fault; a line per request would be the busiest writer of all.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUIDv7(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.keepAliveMs,
    trustProxy: config.isProxyTrusted,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Addresses that the router can't read: no hook of ours has run.
    frameworkErrors: refuseAddress,
  });
  refuseSecondHosts(app);
  await addSecurityHeaders(app, { isSecure: config.isSecure });
  refuseForeignWrites(app, config.publicUrl);
  requireTextInAddresses(app);
  acceptJsonOnly(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof BrokenInput) return reply.code(status).send(error.toJSON());
    if (status < 500) return reply.code(status).send(refusal(status, 'request.refused', error.message));
    log.error({ err: error, requestId: request.id }, 'a request failed');
    const answered = answerDatabaseFault(error, request, reply);
    if (answered) return answered;
    return reply.code(500).send(fault(request.id));
  });
  return app;
}
