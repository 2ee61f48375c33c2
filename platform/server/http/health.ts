import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../session/secret.ts';
import { refusal } from './refusal.ts';

/** A condition for receiving traffic; its name is shown, details are not. */
export type ReadinessCheck = {
  readonly name: string;
  readonly isReady: () => boolean | Promise<boolean>;
  /** Without it people are served, only less well: sending them elsewhere would not help. */
  readonly isMissable?: boolean;
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What a proxy adds: whoever asks through one isn't on this machine, whatever the address says. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.has(ip) && forwarding.every((name) => headers[name] === undefined);

/**
 * /healthz: the event loop answers. /readyz: everything a request needs is available. Neither reveals versions or
 * paths.
 */
export function serveHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks.map(async (check) => ((await isTrue(check)) ? [] : check)));
    const failed = results.flat();
    const namesOf = (isMissable: boolean) =>
      failed.filter((check) => (check.isMissable === true) === isMissable).map((check) => check.name);
    const missing = namesOf(false);
    const impaired = namesOf(true);
    if (missing.length > 0) reply.code(503);
    const status = missing.length > 0 ? 'not ready' : 'ready';
    return { status, missing, ...(impaired.length > 0 && { impaired }) };
  });
}

/** A check that throws counts as false. */
async function isTrue(check: ReadinessCheck): Promise<boolean> {
  try {
    return await check.isReady();
  } catch {
    return false;
  }
}

/** /metrics in Prometheus text: from this machine and not through a proxy, or with the token. */
export function serveMetrics(
  app: FastifyInstance,
  options: {
    token: string | undefined;
    gauges: Readonly<Record<string, { help: string; read: () => number }>>;
  },
): void {
  const registry = new Registry();
  // The library's own hundred looks a second at the event loop take 0.15 % of a core with nobody there, ten take 0.04 %.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  for (const [name, gauge] of Object.entries(options.gauges)) {
    new Gauge({
      name,
      help: gauge.help,
      registers: [registry],
      collect() {
        this.set(gauge.read());
      },
    });
  }
  const durations = new Histogram({
    name: 'backlot_http_request_seconds',
    help: 'Time to answer, by method and status class',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const isToken =
      options.token !== undefined &&
      isSameSecret(request.headers.authorization ?? '', `Bearer ${options.token}`);
    if (!isToken && !(options.token === undefined && isFromHere(request))) {
      return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
