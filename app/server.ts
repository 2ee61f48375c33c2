import type { FastifyInstance } from 'fastify';
import { auditTrail } from '#features/audit/server/public.ts';
import { firstAdminLink } from '#features/identity/policy/first-admin.ts';
import { offerFirstAdmin, sessionSource } from '#features/identity/server/public.ts';
import { membershipsOf } from '#features/teams/server/public.ts';
import type { SessionId } from '#platform/contract/ids.ts';
import { isDeskInbox, liveClose } from '#platform/contract/live.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { EarlyCluster } from '#platform/server/database/cluster/early-cluster.ts';
import { type Connection, openDatabase } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import type { DecisionSource } from '#platform/server/decisions.ts';
import { openFiles } from '#platform/server/files/files.ts';
import type { PageSource } from '#platform/server/http/pages.ts';
import { createUnderWay, type UnderWay } from '#platform/server/http/under-way.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { createWaker, type Waker } from '#platform/server/jobs/waker.ts';
import { createAttendance } from '#platform/server/live/attendance.ts';
import type { SharedBus } from '#platform/server/live/bus.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { createOtherProcesses } from '#platform/server/live/other-processes.ts';
import { createProcessNews } from '#platform/server/live/process-news.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { createSessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { createSessionGate } from '#platform/server/session/session-gate.ts';
import { openTracing } from '#platform/server/tracing/open-tracing.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { contract } from './contract.ts';
import { demoAccounts } from './demo/accounts.ts';
import { fillDemoWorld } from './demo/fill.ts';
import { peopleNobodyHasBeen } from './demo/invented-people.ts';
import { busCheck, databaseCheck, mountFeatures } from './features.ts';
import { buildId, type HttpParts, mountHttp } from './mount-http.ts';
import { joinOthers } from './other-processes.ts';

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
  /** Where open decisions come from; a test holds what each says beforehand against what it finds. */
  readonly decisions: readonly DecisionSource[];
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
    const { underWay, ...made } = await makePlatform({ ...base, connection, bus });
    const { platform, gate, broadcast, waker, checks } = made;
    if (config.hasDemoWorld) {
      await fillDemoWorld(platform);
      platform.attendance.pretend(await peopleNobodyHasBeen(platform));
    }
    const features = mountFeatures({ platform, gate, broadcast, checks, build: buildId(), contract });
    for (const feature of Object.values(features)) await feature.start?.();
    const firstAdmin = await offerFirstAdmin(platform);
    const { attachPages } = options;
    const http = { platform, gate, checks, features, attachPages, tracing, underWay, stops };
    const { app, routes } = await mountHttp(http);
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
      decisions: Object.values(features).flatMap(({ openDecisions = [] }) => openDecisions),
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
  const take = (line: string) => log.debug(`postgresql: ${line}`);
  early?.followLines(take);
  const cluster = await (early?.running ?? openCluster({ dataDir: config.dataDir, log: take }));
  stops.push(() => cluster.stop());
  cluster.onExit((code) => {
    // Nothing works without it: exit, so that the supervisor restarts the process.
    throw new Error(`PostgreSQL ended by itself (exit code ${String(code)})`);
  });
  return cluster.connection;
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
        broadcast.announceLeft(person, topic).catch((error: unknown) => {
          log.error({ err: error }, 'the other processes could not be told who left');
        });
      },
    }),
  });
  const database = openDatabase(connection, {
    poolSize: config.databasePool,
    publish: ({ topic, event, position, act }) =>
      hub.publish(topic, event, position === undefined ? { act } : { position, act }),
    onError: (error) => log.error({ err: error }, 'a database connection broke'),
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
  const underWay = createUnderWay();
  const endHere = endingIn(hub, underWay);
  const gate = createSessionGate(sessionSource(platform, membershipsOf), {
    clock,
    onFault: (error) => log.error({ err: error }, 'the use of a session could not be recorded'),
    onUnchecked: (sessions) => log.error({ sessions }, 'sessions could not be checked'),
    onEnded: (session) => endHere(session, 'inactive'),
    connected: () => hub.sessions(),
  });
  stops.push(async () => gate.stop());
  const others = createOtherProcesses({ database, isOnBus: bus !== undefined, log });
  const broadcast = createSessionBroadcast(connection, {
    onOpen: others.show,
    onStarted: () => void others.look(),
    onSessionEnded: (session, reason) => {
      gate.forgetSession(session);
      endHere(session, reason);
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
  const checks = [databaseCheck(platform), ...(bus ? [busCheck(bus)] : []), others.check, gate.check];
  return { platform, gate, broadcast, waker, checks, underWay };
}

/** Ends what a session still has open in this process. */
const endingIn = (hub: Platform['hub'], underWay: UnderWay) => (session: SessionId, reason: string) => {
  hub.closeSession(session, liveClose.sessionEnded, reason);
  underWay.end(session);
};

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
