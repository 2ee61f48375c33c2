import { randomUUIDv7 } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Log } from '#platform/server/log/log.ts';
import { acceptJsonOnly, bodyLimitBytes } from './body.ts';
import { fault, refusal } from './refusal.ts';
import { addSecurityHeaders, refuseForeignWrites } from './security.ts';

const times = { requestMs: 30_000, keepAliveMs: 65_000 } as const;

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
  });
  await addSecurityHeaders(app, { isSecure: config.isSecure });
  refuseForeignWrites(app, config.publicUrl);
  acceptJsonOnly(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refusal(status, 'request.refused', error.message));
    log.error({ err: error, requestId: request.id }, 'a request failed');
    return reply.code(500).send(fault(request.id));
  });
  return app;
}
