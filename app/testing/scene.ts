import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createORPCClient, isDefinedError, ORPCError, safe } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { inject } from 'vitest';
import WebSocket from 'ws';
import type { Role } from '#features/access/policy/roles.ts';
import { personRole } from '#features/access/server/tables.ts';
import { connect } from '#features/connections/server/public.ts';
import { account, session } from '#features/identity/server/tables.ts';
import { profile } from '#features/profiles/server/tables.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { holdParameter, livePath } from '#platform/contract/live.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import { type Connection, openDatabase } from '#platform/server/database/database.ts';
import { upgradeRefusals } from '#platform/server/live/refusal.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { preparedTemplate } from '#platform/testing/database.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { contract } from '../contract.ts';
import { type RunningServer, startBacklot } from '../server.ts';
import { makeTestEnvironment } from './test-environment.ts';

type Client = ContractRouterClient<typeof contract>;
type Facts = Partial<typeof profile.$inferInsert>;

/** An event as a connection received it. */
export interface HeardEvent {
  readonly e: string;
  readonly t: string;
  readonly p: number | null;
  readonly d: unknown;
  /** The act that caused it, as its tab named it. */
  readonly a?: string;
}

/** A signed-in person of a scene. */
export interface Actor {
  readonly id: PersonId;
  readonly sessionId: SessionId;
  readonly cookie: string;
  /** The contract's client as this person; rejects on refusal. */
  readonly call: Client;
  /** The same client on someone's desk. */
  onDesk(desk: PersonId): Client;
  /** A plain request, for what the client would never send. */
  request(
    method: string,
    path: string,
    init?: { body?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  /**
   * Opens a live connection and records its events; `hold` is the id in the person's page, `from` the address it comes
   * from: one address may hold 200 connections.
   */
  listen(hold?: string, from?: string): Promise<Listener>;
}

export interface Listener {
  /** How many events were kept for the page; null if unknown. */
  readonly kept: number | null;
  readonly heard: readonly HeardEvent[];
  /** The next (or an earlier) event of this name; fails after two minutes. */
  expectEvent(name: string): Promise<HeardEvent>;
  /** Resolves with the close code; fails after two minutes. */
  readonly closed: Promise<number>;
  /** The server's close reason, once `closed` has resolved. */
  reason(): string;
  /** Sends a signal to the server, as a browser does. */
  tell(signal: string, data: unknown): void;
  close(): void;
}

/** A server for one test file, and people to use it. */
export interface Scene {
  readonly server: RunningServer;
  readonly address: string;
  readonly database: ReturnType<typeof openDatabase>;
  person(name: string, options?: { role?: Role; facts?: Facts; email?: string }): Promise<Actor>;
  /** Makes two people colleagues: already known to each other, so that neither has to ask (MSG-11). */
  connect(one: Pick<Actor, 'id'>, other: Pick<Actor, 'id'>): Promise<void>;
  /** Another session of the same person; `at` names another server of the installation. */
  anotherSession(of: PersonId, at?: { readonly address: string }): Promise<Actor>;
}

const waitMs = 120_000;
const comeBackMs = upgradeRefusals.again.retryAfterSeconds * 1_000;
const month = 30 * 24 * 60 * 60_000;

/** Starts the real server in this process on a copy of the migrated database; stopped when its test or file ends. */
export async function openScene(
  settings: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
  clock: Clock = systemClock,
): Promise<Scene> {
  const connection = await ownDatabase(await startedTemplate());
  const { server, remove } = await startOn(connection, settings, log, clock);
  const database = openDatabase(connection, {
    poolSize: 2,
    publish: () => undefined,
    onError: () => undefined,
  });
  atEnd(async () => {
    await database.close();
    await server.stop();
    await remove();
  });
  const scene = { server, address: server.address, database };
  return {
    ...scene,
    person: async (name, wanted = {}) => signIn(scene, await createPerson(scene, name, wanted)),
    connect: (one, other) => {
      const since = systemClock.now();
      return connect(database.orm, { one: one.id, other: other.id, since });
    },
    anotherSession: (of, at = scene) => signIn({ database, address: at.address }, of),
  };
}

let started: string | undefined;

/** A database that a server has already started on: its queues and catalogues are made once, not for each file. */
async function startedTemplate(): Promise<string> {
  started ??= await preparedTemplate(
    { server: inject('testServer'), template: inject('testTemplate'), purpose: 'started' },
    async (connection) => {
      const { server, remove } = await startOn(connection);
      await server.stop();
      await remove();
    },
  );
  return started;
}

async function startOn(
  connection: Connection,
  settings: Readonly<Record<string, string>> = {},
  log = createLog('silent'),
  clock = systemClock,
) {
  const { environment, remove } = await makeTestEnvironment({
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DATABASE_POOL: '6',
    ...settings,
  });
  const attachPages = async () => async () => '<!doctype html>';
  return { server: await startBacklot(environment, { connection, log, clock, attachPages }), remove };
}

type Base = Pick<Scene, 'address' | 'database'>;

/** Inserts a person with an account. */
export async function createPerson(
  { database }: Base,
  name: string,
  { role = 'MANAGER', facts = {}, email }: { role?: Role; facts?: Facts; email?: string },
): Promise<PersonId> {
  const id = newId();
  const address = email ?? `${id}@scene.example`;
  const now = systemClock.now();
  await database.orm
    .insert(profile)
    .values({ id, displayName: name, sortName: fold(name), claimedAt: now, ...facts });
  await database.orm.insert(account).values({ id, email: address, name });
  await database.orm.insert(personRole).values({ personId: id, role, isPrimary: true });
  return id;
}

/** Inserts a session row, which is all that sign-in needs; hashing a password for each person would take seconds. */
export async function signIn({ address, database }: Base, id: PersonId): Promise<Actor> {
  const token = randomBytes(24).toString('base64url');
  const sessionId = newId();
  const expiresAt = new Date(systemClock.now().getTime() + month);
  await database.orm
    .insert(session)
    .values({ id: sessionId, userId: id, tokenHash: hashOfSecret(token), expiresAt });
  const cookie = `backlot_session=${token}`;
  // As a browser, the clients go on with the token an answer replaces theirs by (SES-3).
  let held = cookie;
  const clientWith = (headers: Readonly<Record<string, string>>): Client =>
    createORPCClient(
      new OpenAPILink(contract, {
        url: `${address}/api`,
        headers: () => ({ cookie: held, ...headers }),
        fetch: async (request, init) => {
          const answer = await fetch(request, init);
          const renewed = answer.headers.getSetCookie().find((one) => one.startsWith('backlot_session='));
          held = renewed?.split(';')[0] ?? held;
          return answer;
        },
      }),
    );
  return {
    id,
    sessionId,
    cookie,
    call: clientWith({}),
    onDesk: (desk) => clientWith({ [deskHeader]: desk }),
    request: (method, path, init = {}) =>
      fetch(`${address}${path}`, {
        method,
        headers: {
          cookie,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...init.headers,
        },
        ...(init.body === undefined ? {} : { body: init.body }),
      }),
    listen: (hold, from) => listen(address, cookie, hold, from),
  };
}

/** Opens a live connection with this cookie; when told to come back in a second, it does as browsers do. */
export const listen = (...given: Parameters<typeof connectLive>): Promise<Listener> =>
  connectLive(...given).catch(async (fault: unknown) => {
    if (!String(fault).includes(`server response: ${upgradeRefusals.again.status}`)) throw fault;
    await pause(comeBackMs);
    return connectLive(...given);
  });

async function connectLive(address: string, cookie: string, hold?: string, from?: string): Promise<Listener> {
  const query = hold === undefined ? '' : `?${holdParameter}=${hold}`;
  const socket = new WebSocket(`${address.replace('http', 'ws')}${livePath}${query}`, {
    headers: { cookie },
    origin: address,
    ...(from !== undefined && { localAddress: from }),
  });
  const heard: HeardEvent[] = [];
  const waiting = new Map<string, (event: HeardEvent) => void>();
  const ready = Promise.withResolvers<number | null>();
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as HeardEvent & { k?: string; kept?: number | null };
    if (frame.k === 'ready') return ready.resolve(frame.kept ?? null);
    heard.push(frame);
    waiting.get(frame.e)?.(frame);
  });
  socket.on('error', ready.reject);
  let closeReason = '';
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code, reason) => {
      closeReason = reason.toString('utf8');
      resolve(code);
    });
  });
  const kept = await ready.promise;
  return {
    kept,
    heard,
    closed,
    reason: () => closeReason,
    expectEvent: (name) => {
      const earlier = heard.find((event) => event.e === name);
      if (earlier) return Promise.resolve(earlier);
      return within(new Promise((resolve) => void waiting.set(name, resolve)), `no ${name} was heard`);
    },
    tell: (signal, data) => socket.send(JSON.stringify({ s: signal, d: data })),
    close: () => socket.close(),
  };
}

async function within<Value>(promise: Promise<Value>, complaint: string): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(complaint)), waitMs).unref();
  });
  return Promise.race([promise, late]);
}

/** The code a call was refused with, or "accepted". Rethrows a fault. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const { error } = await safe(call);
  if (error === null || error === undefined) return 'accepted';
  if (isDefinedError(error) || error instanceof ORPCError) return (error as ORPCError<string, unknown>).code;
  throw error;
}
