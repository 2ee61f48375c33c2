import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAmong } from '#features/access/policy/among.ts';
import { isSessionLive } from '#features/identity/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { livePath } from '#platform/contract/live.ts';
import { createAnswers } from '#platform/server/http/answers.ts';
import { serveApi } from '#platform/server/http/api.ts';
import { createHttp } from '#platform/server/http/app.ts';
import { refuseDesksElsewhere } from '#platform/server/http/desks.ts';
import { noteHandedOut } from '#platform/server/http/handed-out.ts';
import { type ReadinessCheck, serveHealth, serveMetrics } from '#platform/server/http/health.ts';
import { builtPage, type PageSource, servePages } from '#platform/server/http/pages.ts';
import { refuseWritesOfViewers } from '#platform/server/http/read-only.ts';
import { serveReference } from '#platform/server/http/reference.ts';
import { createRequestNames, createRouteNames, routesOf } from '#platform/server/http/route-times.ts';
import { isOwnOrigin } from '#platform/server/http/security.ts';
import type { UnderWay } from '#platform/server/http/under-way.ts';
import { attachLive } from '#platform/server/live/attach.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { contract } from './contract.ts';
import { createDeniedCalls } from './denied-calls.ts';
import { manifests } from './features.ts';
import { guardOf } from './guard.ts';
import { liveGauges } from './live-gauges.ts';
import { createPageStarts } from './page-start.ts';

const distFolder = resolve(import.meta.dirname, '../dist');

/** What the HTTP side of the server is made of. */
export interface HttpParts {
  readonly platform: Platform;
  readonly gate: SessionGate;
  readonly checks: readonly ReadinessCheck[];
  readonly underWay: UnderWay;
  readonly features: Readonly<Record<string, ServerFeature>>;
  /** Development: Vite serves the pages; without it they are the built ones. */
  readonly attachPages: ((app: FastifyInstance) => Promise<PageSource>) | undefined;
  readonly tracing: Tracing | undefined;
  readonly stops: (() => Promise<unknown>)[];
}

/** Mounts everything that browsers reach: the API, the pages, the live connection, and the health checks. */
export async function mountHttp(parts: HttpParts) {
  const { platform, gate, checks, features, attachPages, tracing, underWay, stops } = parts;
  const { config, log, hub } = platform;
  const app = await createHttp(config, log);
  tracing?.requests(app, createRequestNames(createRouteNames(routesOf(contract))));
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  const actorOf = (cookie: string | undefined, isUse = true) =>
    gate.open(cookieValue(cookie, cookieName(config.isSecure)), { isUse });

  underWay.follow(app, ({ headers }) => actorOf(headers.cookie, false));
  refuseDesksElsewhere(app);
  refuseWritesOfViewers(app, ({ headers }) => actorOf(headers.cookie, false));
  serveHealth(app, [...checks, ...Object.values(features).flatMap((feature) => feature.checks ?? [])]);
  serveMetrics(app, { token: config.metricsToken, gauges: liveGauges(hub) });
  serveReference(app, {
    contract,
    version: '0.1.0',
    mayRead: async (request) => {
      if (config.mode !== 'production') return true;
      const actor = await actorOf(request.headers.cookie);
      return actor !== undefined && isAmong(actor.permissions, 'manage_system');
    },
  });
  const router = Object.fromEntries(
    Object.entries(features).flatMap(([name, feature]) => (feature.router ? [[name, feature.router]] : [])),
  );
  const direct = Object.values(features).flatMap((feature) => feature.direct ?? []);
  const denied = createDeniedCalls(platform);
  stops.push(() => denied.flush());
  const guard = guardOf(platform, denied);
  serveApi(app, { router, direct, gate, guard, log, isSecure: config.isSecure, clock: platform.clock });
  const actorBehind = (request: FastifyRequest) => actorOf(request.headers.cookie);
  const handing = Object.values(manifests).flatMap(({ otherRoutes }) => otherRoutes ?? []);
  noteHandedOut(app, { platform, actorOf: actorBehind, routes: handing });
  for (const feature of Object.values(features)) await feature.serve?.(app, actorBehind);
  const topics = (person: PersonId) => topicsOf(platform, features, person);
  const startOf = createPageStarts({
    platform,
    answer: createAnswers({ router, guard, log }),
    topicsOf: topics,
  });
  const page = attachPages ? await attachPages(app) : builtPage(distFolder);
  await servePages(app, {
    folder: distFolder,
    page,
    isDevelopment: attachPages !== undefined,
    hasMaps: config.mapsApiKey !== undefined,
    isSignedIn: async ({ headers, method }) =>
      (await actorOf(headers.cookie, method !== 'HEAD')) !== undefined,
    start: async (request) => {
      const actor = await actorOf(request.headers.cookie, false);
      return actor && startOf(request, actor);
    },
    onFault: (error) => log.error({ err: error }, 'a page goes without its first answers'),
    answersWithinMs: config.pageAnswersWithinMs,
    about: { build: buildId(), environment: config.mode },
  });

  attachLive(app.server, {
    path: livePath,
    hub,
    build: buildId(),
    isAllowedOrigin: (origin, host) => isOwnOrigin(origin, host, config.publicUrl),
    authenticate: async (request) => (await actorOf(request.headers.cookie)) ?? null,
    isSessionLive: (session) => isSessionLive(platform, session),
    topicsOf: topics,
    signals: Object.fromEntries(
      Object.values(features).flatMap((feature) => Object.entries(feature.signals ?? {})),
    ),
  });
  return { app, routes };
}

async function topicsOf(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  features: Readonly<Record<string, ServerFeature>>,
  person: PersonId,
) {
  const at = { orm: database.orm, person, now: clock.now() };
  const lists = await Promise.all(
    Object.values(features).map(async (feature) => (await feature.topicsOf?.(person, at)) ?? []),
  );
  return lists.flat();
}

/** Changes with every build of the browser application. */
export function buildId(): string {
  const page = resolve(distFolder, 'index.html');
  return existsSync(page)
    ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12)
    : 'development';
}
