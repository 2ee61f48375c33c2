import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { pagesOf, roles } from '#features/access/policy/roles.ts';
import { heldBy, noRules, seenAs } from '#features/access/policy/rules.ts';
import { customRole, personRole, viewAs } from '#features/access/server/tables.ts';
import { onBorrowedDevice } from '#features/identity/policy/borrowed.ts';
import { account, session } from '#features/identity/server/tables.ts';
import { withImplied } from '#features/teams/policy/rules.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { systemClock } from '#platform/server/clock.ts';
import {
  accessMatrixText,
  others,
  procedures,
  type Rights,
  type Route,
  refusalsFor,
  rightsOf,
} from './access-matrix.ts';
import { askRoute } from './testing/route-asked.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();
const { orm } = scene.database;

const asMounted = (path: string) => path.replaceAll(/\{\+?(\w+)\}/g, ':$1');
const all: readonly Route[] = [...procedures, ...others];
/**
 * What decides about a request to a route before its input is read. For procedures one place makes the actor from the
 * cookie (`serveApi`), and their guards ask nothing but that actor: the walks of the visitor, of each role and of a proof
 * that is too old ask every route, and so find one without its guard. What remains is whether the actor is right, which
 * one route of each kind shows for all. A route for people that isn't a procedure reads the cookie itself: it is always asked.
 */
const kindOf = (route: Route): string => {
  const { name, method, path, policy, desk } = route;
  const isDeclared = procedures.includes(route);
  if (!isDeclared && policy.asker !== 'anybody') return name;
  const guards = policy.asker === 'anybody' ? [] : [policy.pages, policy.permissions, policy.isFresh];
  const isOnFastPath = scene.server.routes.includes(`${method} ${asMounted(path)}`);
  return JSON.stringify([policy.asker, guards, desk, method === 'GET', isDeclared, isOnFastPath]);
};

const oneOfEachKind = [...Map.groupBy(all, kindOf).values()].flatMap(([first]) => first ?? []);

const guards = [
  'session.required',
  'page.forbidden',
  'permission.missing',
  'proof.stale',
  'view_as.read_only',
  'desk.not_covered',
];

/** Lists the routes whose answer differs from the table; empty when the table and the server agree. */
async function surprises(
  rights: Rights,
  cookie: string | undefined,
  { routes = all, desk }: { routes?: readonly Route[]; desk?: string } = {},
): Promise<string[]> {
  const waiting = [...routes];
  const found: string[] = [];
  const work = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const expected = refusalsFor(route, rights);
      const { status, code } = await askRoute(scene.address, route, { cookie, desk });
      const refused = code !== undefined && guards.includes(code) ? code : undefined;
      const isRight = expected.length > 0 ? expected.includes(refused ?? '') : refused === undefined;
      if (!isRight || status >= 500) {
        found.push(`${route.name}: ${status} ${code ?? ''}, not ${expected.join(' or ') || 'let through'}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return found;
}

const nothing: Rights = {
  isSignedIn: false,
  pages: [],
  permissions: [],
  isFresh: false,
  isReadOnly: false,
};

test('the table in docs/access-matrix.md matches the features’ manifests (npm run map writes it)', () => {
  expect(readFileSync('docs/access-matrix.md', 'utf8')).toBe(accessMatrixText());
});

test('every route the server mounts besides the procedures has a policy, and no policy is left over', () => {
  const known = new Set(others.map(({ name }) => name));
  // The framework also mounts HEAD for each route; the pages and their files are public.
  const mounted = scene.server.routes.filter((route) => !route.startsWith('HEAD ') && !isProcedure(route));
  expect(mounted.filter((route) => !known.has(route)).toSorted()).toEqual([]);
  expect([...known].filter((name) => !scene.server.routes.includes(name))).toEqual([]);
});

test('the routes that are asked for all of their kind need every page, permission, proof and seat that any route needs', () => {
  const needs = (routes: readonly Route[]) =>
    new Set(
      routes.flatMap(({ policy, desk }) => [
        `seat ${desk ?? 'none'}`,
        ...(policy.asker === 'anybody'
          ? ['nothing']
          : [...(policy.pages ?? []), ...(policy.permissions ?? []), `proof ${policy.isFresh ?? false}`]),
      ]),
    );
  expect(needs(oneOfEachKind)).toEqual(needs(all));
  expect(oneOfEachKind.length).toBeLessThan(all.length / 4);
});

const direct = new Set(procedures.map(({ method, path }) => `${method} ${asMounted(path)}`));
const isProcedure = (route: string) =>
  // An address parameter may restrict its characters.
  direct.has(route.replaceAll(/\([^)]*\)/g, '')) ||
  route.endsWith(' /api/*') ||
  /^(GET|HEAD) \/(\*|assets\/.*)?$/.test(route);

test('X1 a visitor is asked to sign in by every route that needs a person, and by no other', async () => {
  expect(await surprises(nothing, undefined)).toEqual([]);
});

test('X1 a cookie that was never issued opens nothing', async () => {
  const cookie = `backlot_session=${randomBytes(24).toString('base64url')}`;
  expect(await surprises(nothing, cookie, { routes: oneOfEachKind })).toEqual([]);
});

const past = new Date(systemClock.now().getTime() - 60_000);

test.each([
  ['ended', { endedAt: past, endedReason: 'invalidated' }, {}],
  ['expired', { expiresAt: past }, {}],
  ['live, of a locked account', {}, { lockedAt: past }],
  ['live, of a suspended account', {}, { accountStatus: 'suspended' }],
  ['live, of a deleted account', {}, { accountStatus: 'deleted' }],
])('SES a session that is %s opens nothing, whatever the role', async (_state, ofSession, ofAccount) => {
  const person = await scene.person('Ida Holm', { role: 'SUPER_ADMIN' });
  if (Object.keys(ofSession).length > 0)
    await orm.update(session).set(ofSession).where(eq(session.id, person.sessionId));
  if (Object.keys(ofAccount).length > 0)
    await orm.update(account).set(ofAccount).where(eq(account.id, person.id));
  expect(await surprises(nothing, person.cookie, { routes: oneOfEachKind })).toEqual([]);
});

test.each(roles)(
  'SHL-1, ROL-2 %s is let through and refused as the table says, on every route',
  async (role) => {
    const person = await scene.person('Ida Holm', { role });
    expect(await surprises(rightsOf(role), person.cookie)).toEqual([]);
  },
);

test('S6 a person with a custom role is let through as USER, and so is a person with an unknown role', async () => {
  await orm.insert(customRole).values({ name: 'STUNT_DRIVER', label: 'Stunt driver' });
  for (const role of ['STUNT_DRIVER', 'WIZARD']) {
    const person = await scene.person('Kim Berg', { role: 'USER' });
    await orm.update(personRole).set({ role }).where(eq(personRole.personId, person.id));
    const held = heldBy([role], role, { ...noRules, customRoles: ['STUNT_DRIVER'] });
    expect(held.pages).toEqual(pagesOf('USER'));
    const rights = { ...rightsOf('USER'), ...held };
    expect(await surprises(rights, person.cookie, { routes: oneOfEachKind })).toEqual([]);
  }
});

test('SES-3 a session whose proof is too old is refused only where a fresh proof is needed', async () => {
  const person = await scene.person('Ida Holm', { role: 'SUPER_ADMIN' });
  await orm
    .update(session)
    .set({ provenAt: new Date(0) })
    .where(eq(session.id, person.sessionId));
  const rights = { ...rightsOf('SUPER_ADMIN'), isFresh: false };
  expect(await surprises(rights, person.cookie)).toEqual([]);
});

test('SES on a borrowed device a super administrator reaches only what borrowed devices may reach', async () => {
  const person = await scene.person('Ida Holm', { role: 'SUPER_ADMIN' });
  await orm.update(session).set({ isBorrowed: true }).where(eq(session.id, person.sessionId));
  const rights = onBorrowedDevice(rightsOf('SUPER_ADMIN'));
  expect(await surprises(rights, person.cookie, { routes: oneOfEachKind })).toEqual([]);
});

test.each(roles)(
  'ROL-9 an administrator who looks as %s reads as that role and writes nothing',
  async (role) => {
    const person = await scene.person('Ida Holm', { role: 'ADMIN' });
    const endsAt = new Date(systemClock.now().getTime() + 20 * 60_000);
    await orm.insert(viewAs).values({ sessionId: person.sessionId, personId: person.id, role, endsAt });
    const seen = seenAs(heldBy(['ADMIN'], 'ADMIN', noRules), role, noRules);
    const rights = { ...rightsOf('ADMIN'), ...seen, isReadOnly: true };
    // Once every route is asked, so that none is found that writes.
    const asked = role === 'READER' ? all : oneOfEachKind;
    // This route would end the view-as session; the view-as tests cover its answer.
    const routes = asked.filter(({ name }) => name !== 'access.endViewAs');
    expect(await surprises(rights, person.cookie, { routes })).toEqual([]);
  },
);

test.each([
  ['no seat', undefined],
  ...deskScopes.map((scope) => [`a seat for ${scope} alone`, [scope]] as const),
  ['a seat for everything', deskScopes],
] as const)('TEA-5 on a desk %s opens what the contract says and nothing else', async (_name, scopes) => {
  const principal = await scene.person('Jane Field');
  const assistant = await scene.person('Sam Ortiz', { role: 'SUPER_ADMIN' });
  if (scopes) {
    const { id } = await principal.call.teams.offerSeat({
      id: principal.id,
      personId: assistant.id,
      scopes: [...scopes],
    });
    await assistant.call.teams.acceptSeat({ id });
  }
  const rights = { ...rightsOf('SUPER_ADMIN'), seat: scopes ? withImplied(scopes) : ('none' as const) };
  // Without a seat and with the whole of it every route is asked; with one scope, every route that it opens.
  const routes =
    scopes?.length === 1
      ? all.filter((route) => oneOfEachKind.includes(route) || refusalsFor(route, rights).length === 0)
      : all;
  expect(await surprises(rights, assistant.cookie, { desk: principal.id, routes })).toEqual([]);
});

test('TEA-5 on a desk an assistant’s seat opens what is open to a page or a seat, without the page', async () => {
  const principal = await scene.person('Jane Field');
  const assistant = await scene.person('Sam Ortiz', { role: 'ASSISTANT' });
  const { id } = await principal.call.teams.offerSeat({
    id: principal.id,
    personId: assistant.id,
    scopes: [...deskScopes],
  });
  await assistant.call.teams.acceptSeat({ id });
  const routes = procedures.filter(({ policy }) => policy.orSeat);
  expect(routes.length).toBeGreaterThan(0);
  const rights = rightsOf('ASSISTANT');
  expect(routes.every((route) => refusalsFor(route, rights).includes('page.forbidden'))).toBe(true);
  expect(await surprises(rights, assistant.cookie, { routes })).toEqual([]);
  const seated = { ...rights, seat: withImplied(deskScopes) };
  expect(await surprises(seated, assistant.cookie, { desk: principal.id, routes })).toEqual([]);
});

test('X1 the live channel opens only for a live session', async () => {
  const [live, ended] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await orm.update(session).set({ endedAt: past }).where(eq(session.id, ended.sessionId));
  const upgrade = (cookie: string | undefined) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${scene.address.replace('http', 'ws')}/api/live`, {
        headers: cookie ? { cookie } : {},
        origin: scene.address,
      });
      socket.once('open', () => {
        socket.close();
        resolve(101);
      });
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  expect(await Promise.all([upgrade(undefined), upgrade(ended.cookie), upgrade(live.cookie)])).toEqual([
    401, 401, 101,
  ]);
});
