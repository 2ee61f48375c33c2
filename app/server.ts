import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAmong } from '#features/access/policy/among.ts';
import { auditTrail } from '#features/audit/server/public.ts';
import { firstAdminLink } from '#features/identity/policy/first-admin.ts';
import { isSessionLive, offerFirstAdmin, sessionSource } from '#features/identity/server/public.ts';
import { standingOf } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isDeskInbox, liveClose, livePath } from '#platform/contract/live.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { EarlyCluster } from '#platform/server/database/cluster/early-cluster.ts';
import { type Connection, openDatabase } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { createAnswers } from '#platform/server/http/answers.ts';
import { serveApi } from '#platform/server/http/api.ts';
import { createHttp } from '#platform/server/http/app.ts';
import { refuseDesksElsewhere } from '#platform/server/http/desks.ts';
import { type ReadinessCheck, serveHealth, serveMetrics } from '#platform/server/http/health.ts';
import { builtPage, type PageSource, servePages } from '#platform/server/http/pages.ts';
import { refuseWritesOfViewers } from '#platform/server/http/read-only.ts';
import { serveReference } from '#platform/server/http/reference.ts';
import { createRequestNames, createRouteNames, routesOf } from '#platform/server/http/route-times.ts';
import { isOwnOrigin } from '#platform/server/http/security.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { createWaker, type Waker } from '#platform/server/jobs/waker.ts';
import { attachLive } from '#platform/server/live/attach.ts';
import { createAttendance } from '#platform/server/live/attendance.ts';
import type { SharedBus } from '#platform/server/live/bus.ts';
import { busNamespace } from '#platform/server/live/bus-wire.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { createOtherProcesses } from '#platform/server/live/other-processes.ts';
import { createProcessNews } from '#platform/server/live/process-news.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import { createSessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { createSessionGate, type SessionGate } from '#platform/server/session/session-gate.ts';
import { openTracing } from '#platform/server/tracing/open-tracing.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { contract } from './contract.ts';
import { demoAccounts } from './demo/accounts.ts';
import { fillDemoWorld } from './demo/fill.ts';
import { peopleNobodyHasBeen } from './demo/invented-people.ts';
import { busCheck, databaseCheck, mountFeatures } from './features.ts';
import { liveGauges } from './live-gauges.ts';
import { createPageStarts } from './page-start.ts';

const distFolder = resolve(import.meta.dirname, '../dist');

/** A running Backlot. */
export interface RunningServer {
  /** Where it listens, e.g. `http://localhost:3000`. */
  readonly address: string;
  /** Where the database is, for tools that run next to the server. */
  readonly connection: Connection;
  readonly config: Config;
  /** One account per role of the demo world; empty without it. */
  readonly demoAccounts: typeof demoAccounts;
  /** The link that makes the first SUPER_ADMIN, once; undefined if there is one. */
  readonly firstAdminLink: string | undefined;
  /** The mounted routes, as `GET /healthz`; tests compare them with the features’ manifests. */
  readonly routes: readonly string[];
  /** Runs a background job now; features are woken by their own writes. */
  readonly wake: (job: string) => void;
  /** Finishes what is under way and stops everything, the database last. */
  stop(): Promise<void>;
}

/** How a server is started; tests and development supply some parts themselves. */
export interface StartOptions {
  /** Replaces the embedded or configured database. */
  readonly connection?: Connection;
  /** The embedded database if it has already been started. */
  readonly cluster?: EarlyCluster;
  /** Development: Vite, attached to the server, serves pages and modules. */
  readonly attachPages?: (app: FastifyInstance) => Promise<PageSource>;
  readonly log?: Log;
  /** Tests move their own instead of waiting. */
  readonly clock?: Clock;
}

/** Starts everything from the settings; resolves once /readyz answers 200. */
export async function startBacklot(
  environment: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(environment);
  const log = options.log ?? createLog(config.logLevel);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const connection =
      options.connection ?? (await reachDatabase({ config, log, stops, early: options.cluster }));
    await migrateDatabase(connection);
    const tracing = await openTracing(config, log, stops);
    const base = { config, log, stops, tracing, clock: options.clock ?? systemClock };
    const bus = await joinOthers(config, log, stops);
    const { platform, gate, broadcast, waker, checks } = await makePlatform({ ...base, connection, bus });
    if (config.hasDemoWorld) {
      await fillDemoWorld(platform);
      platform.attendance.pretend(await peopleNobodyHasBeen(platform));
    }
    const features = mountFeatures({ platform, gate, broadcast, checks, build: buildId(), contract });
    for (const feature of Object.values(features)) await feature.start?.();
    const firstAdmin = await offerFirstAdmin(platform);
    const { app, routes } = await mountHttp({ platform, gate, checks, features, options, tracing });
    stops.push(() => drain(app, platform, features));
    const address = await app.listen({ port: config.port, host: config.host });
    startWorkers({ platform, features, waker, stops, tracing });
    return {
      address: friendly(address, config),
      connection,
      config,
      demoAccounts: config.hasDemoWorld ? demoAccounts : [],
      firstAdminLink: firstAdmin && firstAdminLink(config.publicUrl ?? friendly(address, config), firstAdmin),
      routes,
      wake: waker.wake,
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** `localhost` reads better than the address it resolved to. */
const friendly = (address: string, config: Config) =>
  config.host === 'localhost' ? `http://localhost:${new URL(address).port || 80}` : address;

interface DatabaseParts {
  readonly config: Config;
  readonly log: Log;
  readonly stops: (() => Promise<unknown>)[];
  readonly early: EarlyCluster | undefined;
}

async function reachDatabase({ config, log, stops, early }: DatabaseParts): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const take = (line: string) => log.debug({ line }, 'postgresql');
  early?.followLines(take);
  const cluster = await (early?.running ?? openCluster({ dataDir: config.dataDir, log: take }));
  stops.push(() => cluster.stop());
  cluster.onExit((code) => {
    // Nothing works without it: exit, so that the supervisor restarts the process.
    throw new Error(`PostgreSQL ended by itself (exit code ${String(code)})`);
  });
  return cluster.connection;
}

// How long a start waits to hear the other processes; without them it starts anyway.
const busPatienceMs = 3_000;

/** Joins the bus to the other processes of this installation; none when the settings name none. */
async function joinOthers(
  { liveBus, authSecret }: Config,
  log: Log,
  stops: (() => Promise<unknown>)[],
): Promise<SharedBus | undefined> {
  if (!liveBus) return undefined;
  // Loaded only when used: most installations are one process.
  const { createNatsBus } = await import('#platform/server/live/nats-bus.ts');
  const bus = createNatsBus({ address: liveBus, namespace: busNamespace(authSecret), log });
  stops.push(() => bus.close());
  await bus.start(busPatienceMs);
  return bus;
}

interface PlatformParts extends Omit<DatabaseParts, 'early'> {
  readonly connection: Connection;
  readonly bus: SharedBus | undefined;
  readonly tracing: Tracing | undefined;
  readonly clock: Clock;
}

async function makePlatform({ config, log, connection, bus, stops, tracing, clock }: PlatformParts) {
  const hub = createHub({
    now: () => performance.now(),
    log,
    ...(bus && {
      bus,
      onLeave: (person, topic) => {
        broadcast.tellLeft(person, topic).catch((error: unknown) => {
          log.error({ err: error }, 'the other processes could not be told who left');
        });
      },
    }),
  });
  const database = openDatabase(connection, {
    poolSize: config.databasePool,
    publish: ({ topic, event, position }) =>
      hub.publish(topic, event, position === undefined ? {} : { position }),
    // The whole error carries the connection's settings; its message is enough.
    onError: (error) => log.error({ message: error.message }, 'a database connection broke'),
    trace: tracing?.statement,
  });
  stops.push(() => database.close());
  const waker = createWaker(clock);
  const news = createProcessNews(bus);
  const attendance = createAttendance({ clock, news, hub });
  stops.push(async () => attendance.stop());
  const platform: Platform = {
    config,
    log,
    clock,
    database,
    hub,
    attendance,
    news,
    files: openFiles(config.filesDir),
    auditLog: auditTrail(clock),
    newId,
    wakeJob: waker.wake,
    wakeJobAt: waker.wakeAt,
  };
  const gate = createSessionGate(sessionSource(platform, standingOf), {
    clock,
    onFault: (error) => log.error({ err: error }, 'sessions could not be checked'),
    onEnded: (session) => hub.closeSession(session, liveClose.sessionEnded, 'inactive'),
    connected: () => hub.sessions(),
  });
  stops.push(async () => gate.stop());
  const others = createOtherProcesses({ database, isOnBus: bus !== undefined, log });
  const broadcast = createSessionBroadcast(connection, {
    onOpen: others.show,
    onStarted: () => void others.look(),
    onSessionEnded: (session, reason) => {
      gate.forgetSession(session);
      hub.closeSession(session, liveClose.sessionEnded, reason);
    },
    onSessionRenewed: (session) => {
      gate.forgetSession(session);
      hub.closeSession(session, liveClose.resync, 'Come back');
    },
    onPersonChanged: (person) => {
      gate.forgetPerson(person);
      hub.rolesChanged(person);
    },
    onStandingChanged: (person) => {
      gate.forgetPerson(person);
      for (const inbox of hub.topics().filter(isDeskInbox)) hub.leftElsewhere(person, inbox);
    },
    onRulesChanged: () => gate.forgetEverybody(),
    onLeft: (person, topic) => hub.leftElsewhere(person, topic),
    onGap: () => Promise.all([gate.recheckAll(), others.look()]),
    onFault: (error) => log.error({ err: error }, 'the other processes are not heard'),
  });
  await broadcast.start();
  void others.look();
  stops.push(() => broadcast.stop());
  const checks = [databaseCheck(platform), ...(bus ? [busCheck(bus)] : []), others.check];
  return { platform, gate, broadcast, waker, checks };
}

interface HttpParts {
  readonly platform: Platform;
  readonly gate: SessionGate;
  readonly checks: readonly ReadinessCheck[];
  readonly features: Readonly<Record<string, ServerFeature>>;
  readonly options: StartOptions;
  readonly tracing: Tracing | undefined;
}

async function mountHttp({ platform, gate, checks, features, options, tracing }: HttpParts) {
  const { config, log, hub } = platform;
  const app = await createHttp(config, log);
  tracing?.requests(app, createRequestNames(createRouteNames(routesOf(contract))));
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  const actorOf = (cookie: string | undefined, isUse = true) =>
    gate.open(cookieValue(cookie, cookieName(config.isSecure)), { isUse });

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
  serveApi(app, { router, direct, gate, log, isSecure: config.isSecure, clock: platform.clock });
  const actorBehind = (request: FastifyRequest) => actorOf(request.headers.cookie);
  for (const feature of Object.values(features)) await feature.serve?.(app, actorBehind);
  const topics = (person: PersonId) => topicsOf(features, person);
  const startOf = createPageStarts({ platform, answer: createAnswers({ router, log }), topicsOf: topics });
  const page = options.attachPages ? await options.attachPages(app) : builtPage(distFolder);
  await servePages(app, {
    folder: distFolder,
    page,
    isDevelopment: options.attachPages !== undefined,
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

async function topicsOf(features: Readonly<Record<string, ServerFeature>>, person: PersonId) {
  const lists = await Promise.all(
    Object.values(features).map(async (feature) => (await feature.topicsOf?.(person)) ?? []),
  );
  return lists.flat();
}

/** Changes with every build of the browser application. */
function buildId(): string {
  const page = resolve(distFolder, 'index.html');
  return existsSync(page)
    ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12)
    : 'development';
}

const idleCheckMs = 50;
/** How long requests under way have to finish (P14). */
const drainMs = 10_000;

/** Stops taking new work, finishes requests under way, and tells browsers to reconnect. */
async function drain(
  app: FastifyInstance,
  { hub }: Platform,
  features: Readonly<Record<string, ServerFeature>>,
) {
  const closed = app.close();
  // A connection stays open after its last answer; close those that were busy one by one.
  const letGo = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await hub.close();
    await closed;
  } finally {
    clearInterval(letGo);
    clearTimeout(cut);
  }
  for (const feature of Object.values(features)) await feature.stop?.();
}

interface WorkerParts extends Pick<HttpParts, 'platform' | 'features' | 'tracing'> {
  readonly waker: Waker;
  readonly stops: (() => Promise<unknown>)[];
}

/** Starts background work after the first request can be answered; nothing on the request path waits for it. */
function startWorkers({ platform, features, waker, stops, tracing }: WorkerParts): void {
  const { database, log } = platform;
  const jobs = Object.values(features).flatMap((feature) => feature.jobs ?? []);
  const warming = warmUp(features, log);
  stops.push(() => warming);
  const starting = startJobs(database.pool, tracing?.jobs(jobs) ?? jobs, log).then(
    waker.attach,
    (error: unknown) => log.error({ err: error }, 'background work could not be started'),
  );
  stops.push(() => starting.then(waker.stop));
}

async function warmUp(features: WorkerParts['features'], log: Log): Promise<void> {
  try {
    for (const feature of Object.values(features)) await feature.warmUp?.();
  } catch (error) {
    log.error({ err: error }, 'a feature could not be warmed up');
  }
}
