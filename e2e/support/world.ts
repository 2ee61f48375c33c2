import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { type RunningServer, startBacklot } from '#app/server.ts';
import type { Role } from '#features/access/policy/roles.ts';
import { personRole } from '#features/access/server/tables.ts';
import { connect } from '#features/connections/server/public.ts';
import { hashSecret } from '#features/identity/server/public.ts';
import { account, credential, session } from '#features/identity/server/tables.ts';
import { type MailServer, startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { message } from '#features/messaging/server/tables.ts';
import { profile } from '#features/profiles/server/tables.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { emptyDatabase } from '#platform/testing/database.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { filmLessons } from './lesson-films.ts';
import { copiedGround, ownGround, type SharedGround } from './made-world.ts';

type Facts = Partial<typeof profile.$inferInsert>;

/** Somebody with an account, signed in by a session of their own. */
export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  /** The session cookie, `name=value`. */
  readonly cookie: string;
  /** Calls the API as this person; anything but success throws. */
  request(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** A second server on the database of the first. */
export interface Beside {
  readonly address: string;
}

/** The real server with its database, and the people in it. */
export interface World {
  readonly address: string;
  /** The mail server that everything is sent to. */
  readonly mailServer: MailServer;
  /** The password of the demo accounts, one per role: `manager@backlot.example` and so on. */
  readonly demoPassword: string;
  /** The server's own, for what no page can do. */
  readonly database: ReturnType<typeof openDatabase>;
  /** Makes somebody new, found by the search at once. */
  person(name: string, options?: { role?: Role; facts?: Facts }): Promise<Person>;
  /** A further session of whoever has this address. */
  signedIn(email: string): Promise<Person>;
  /** An account that nobody has invited: it has a password but no profile. */
  uninvited(password: string): Promise<{ email: string }>;
  /** Makes two people colleagues: known to each other, so that neither has to ask first. */
  connect(one: Pick<Person, 'id'>, other: Pick<Person, 'id'>): Promise<void>;
  /** Starts the conversation of two colleagues and says what is given, in turns; the first one begins. */
  conversation(one: Person, other: Person, lines?: readonly string[]): Promise<{ id: ConversationId }>;
  /** The stored messages of a conversation with exactly this text. */
  storedMessages(conversationId: ConversationId, content: string): Promise<number>;
  /** Starts a second server on the same database, with further settings that may know its address; stops with the world. */
  startBeside(settings: (address: string) => Promise<Readonly<Record<string, string>>>): Promise<Beside>;
  /** Starts a server that nobody was ever in, and says where its first administrator begins; stops with the world. */
  startNew(): Promise<{ firstAdminLink: string }>;
  /** What the server has logged as a fault since it was last asked. */
  takeFaults(): readonly string[];
  stop(): Promise<void>;
}

const monthMs = 30 * 24 * 60 * 60_000;
const nowMs = () => systemClock.now().getTime();

/**
 * Starts a Backlot of its own, with the demo world in it. `isShared`: servers that are started beside it hear each other,
 * as they must: each does the work of all. `on`: where the demo world is made once for several worlds.
 */
export async function openWorld({
  isShared = false,
  on,
}: {
  isShared?: boolean;
  on?: SharedGround;
} = {}): Promise<World> {
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  const filesDir = await mkdtemp(join(tmpdir(), 'backlot-world-'));
  const mailServer = await startMailServer();
  const environment = {
    SMTP_URL: mailServer.url,
    FILES_DIR: filesDir,
    LESSONS_DIR: await filmLessons(filesDir, ['clear-your-inbox']),
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_WORLD: 'true',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DATABASE_POOL: '6',
    PASSWORD_COST: '4',
    // A busy machine must not decide whether pages bring their first answers.
    PAGE_ANSWERS_WITHIN_MS: '20000',
  };
  const ground = await (on ? copiedGround(on, { settings: environment, filesDir }) : ownGround());
  const { connection } = ground;
  const nats = isShared ? await startTestNats() : undefined;
  const bus = { ...(nats && { LIVE_BUS: nats.url }) };
  const server = await startBacklot({ ...environment, ...bus }, { connection, log }).catch(
    async (fault: unknown) => {
      await ground.leave();
      throw fault;
    },
  );
  const database = openDatabase(connection, {
    poolSize: 2,
    publish: () => undefined,
    onError: (error) => void faults.push(String(error)),
  });
  const besides: RunningServer[] = [];
  const people = createPeople({ address: server.address, database });
  return {
    ...people,
    address: server.address,
    database,
    mailServer,
    demoPassword: server.config.demoPassword,
    storedMessages: async (conversationId, content) => {
      const rows = await database.orm
        .select({ content: message.content })
        .from(message)
        .where(eq(message.conversationId, conversationId));
      return rows.filter((row) => row.content === content).length;
    },
    startBeside: async (settings) => {
      const port = await freePort();
      const address = `http://localhost:${port}`;
      const own = { PORT: String(port), DEMO_WORLD: 'false', ...(await settings(address)) };
      const beside = await startBacklot({ ...environment, ...bus, ...own }, { connection, log });
      besides.push(beside);
      return { address };
    },
    startNew: async () => {
      const own = { PORT: String(await freePort()), DEMO_WORLD: 'false' };
      const started = await startBacklot(
        { ...environment, ...own },
        { connection: await emptyDatabase(ground.server), log },
      );
      besides.push(started);
      if (!started.firstAdminLink)
        throw new Error('a new server offered nobody to be its first administrator');
      return { firstAdminLink: started.firstAdminLink };
    },
    takeFaults: () => faults.splice(0),
    stop: async () => {
      await database.close();
      for (const beside of besides) await beside.stop();
      await server.stop();
      await nats?.stop();
      await mailServer.stop();
      await ground.leave();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

type Ground = { address: string; database: ReturnType<typeof openDatabase> };

function createPeople(
  ground: Ground,
): Pick<World, 'person' | 'signedIn' | 'uninvited' | 'connect' | 'conversation'> {
  const { orm } = ground.database;
  const makeKnown: World['connect'] = (one, other) =>
    connect(orm, { one: one.id, other: other.id, since: new Date(nowMs()) });
  return {
    connect: makeKnown,
    async person(name, { role = 'MANAGER', facts = {} } = {}) {
      const id = newId();
      const email = `${id}@e2e.example`;
      await orm.insert(profile).values({
        id,
        displayName: name,
        sortName: fold(name),
        claimedAt: new Date(nowMs()),
        ...facts,
      });
      await orm.insert(account).values({ id, email, name });
      await orm.insert(personRole).values({ personId: id, role, isPrimary: true });
      const person = await enter(ground, { id, name, email });
      // A person's own edit is what tells the search about them.
      await person.request('PATCH', '/api/me/profile', { version: 1, displayName: name });
      return person;
    },
    async signedIn(email) {
      const [found] = await orm.select().from(account).where(eq(account.email, email));
      if (!found) throw new Error(`nobody has the address ${email}`);
      return enter(ground, { id: found.id, name: found.name, email });
    },
    async uninvited(password) {
      const id = newId();
      const email = `${id}@e2e.example`;
      await orm.insert(account).values({ id, email, name: 'Not Invited', emailVerified: true });
      await orm.insert(credential).values({
        id: newId(),
        accountId: id,
        providerId: 'password',
        userId: id,
        passwordHash: await hashSecret(password),
      });
      return { email };
    },
    async conversation(one, other, lines = []) {
      await makeKnown(one, other);
      const started = await one.request('POST', '/api/conversations', { participantIds: [other.id] });
      const { id } = started as { id: ConversationId };
      for (const [index, content] of lines.entries()) {
        const speaker = index % 2 === 0 ? one : other;
        await speaker.request('POST', `/api/conversations/${id}/messages`, { clientId: newId(), content });
      }
      return { id };
    },
  };
}

/** A session row is all that being signed in is. */
async function enter(
  { address, database }: Ground,
  who: Pick<Person, 'id' | 'name' | 'email'>,
): Promise<Person> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(nowMs() + monthMs);
  await database.orm
    .insert(session)
    .values({ id: newId(), userId: who.id, tokenHash: hashOfSecret(token), expiresAt });
  const cookie = `backlot_session=${token}`;
  return {
    ...who,
    cookie,
    request: async (method, path, body) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}
