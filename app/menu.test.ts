import { expect, test } from 'vitest';
import { pagesOf, type Role, roles } from '#features/access/policy/roles.ts';
import { seatKinds } from '#features/teams/limits.ts';
import { withImplied } from '#features/teams/policy/rules.ts';
import { deskSeat } from '#features/teams/server/tables.ts';
import { type DeskScope, deskHeader, deskScopes } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { isCovered, isOpen, isVisible, type NavAccess, placesOf, visibleItems } from './shell/navigation.ts';
import { navigation, pinned } from './shell/navigation-table.ts';
import { palettePages } from './shell/palette/pages.ts';
import { browserRoutes } from './testing/browser-routes.ts';
import { type Actor, openScene } from './testing/scene.ts';

const scene = await openScene();
const stranger = await scene.person('Odile Brandt');

const week = 'from=2026-11-23&to=2026-11-30&zone=UTC';

/**
 * What each page reads before it has anything to show. A page whose first read is refused shows nothing, whatever its
 * route says; a page that reads nothing of the server's is open to everyone.
 */
const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/api/requests?direction=in&limit=6'],
  '/projects': ['/api/projects'],
  '/marketplace': ['/api/listings'],
  '/marketplace/rentals': ['/api/rentals'],
  '/dashboard/shared-projects': ['/api/shared-projects'],
  '/dashboard/newsletter': ['/api/newsletter/issues'],
  '/projects/submissions': ['/api/submissions?side=in'],
  '/directory': ['/api/directory'],
  '/people/$personId': [`/api/people/${stranger.id}`],
  '/messages': ['/api/conversations?view=inbox'],
  '/schedule': [`/api/events?${week}`, '/api/calendars'],
  '/schedule/requests': ['/api/meeting-requests?box=in'],
  '/schedule/holds': ['/api/holds?from=2026-11-23&to=2026-11-30'],
  '/requests': ['/api/requests?direction=in'],
  '/team-management': ['/api/teams'],
  '/clients': ['/api/clients'],
  '/representation': ['/api/me/clients'],
  '/contacts': ['/api/contacts', '/api/contacts/facets'],
  '/contacts/lists': ['/api/custom-lists'],
  '/contacts/requests': ['/api/connections/requests?box=incoming'],
  '/contacts/rolling-calls': ['/api/calls?list=us', '/api/calls/offers'],
  '/assignments': ['/api/assignments'],
  '/coverage': ['/api/coverage'],
  '/dashboard/community': ['/api/community/spaces'],
  '/dashboard/community/events': ['/api/community/events'],
  '/dashboard/community/programs': ['/api/community/programs'],
  '/dashboard/community/members': ['/api/community/members'],
  '/dashboard/community/kept': ['/api/community/bookmarks'],
  '/dashboard/community/decisions': ['/api/community/penalties'],
  '/dashboard/community/moderation': ['/api/community/reports'],
  '/get-started': ['/api/tutorials'],
  '/invitations': ['/api/invitations'],
  '/feedback-responses': ['/api/feedback'],
  '/settings': ['/api/me/preferences'],
  '/profile': ['/api/me/credits'],
  '/notifications': ['/api/notifications'],
  '/search': ['/api/search?q=brandt'],
  '/welcome': ['/api/me/first-steps'],
  '/terms': [],
  '/status': [],
  '/admin/performance': ['/api/admin/performance'],
  '/admin/roles': ['/api/admin/roles/people'],
  '/admin/role-permissions': ['/api/admin/role-permissions'],
  '/admin/type-management': ['/api/admin/type-management/genres'],
  '/admin/page-management': ['/api/admin/page-management'],
  '/admin/security': ['/api/admin/security/accounts'],
  '/admin/copies': [],
  '/admin/email': ['/api/admin/email'],
  '/admin/notification-templates': ['/api/admin/notification-templates'],
  '/admin/feedback': ['/api/admin/feedback'],
  '/admin/community-management': ['/api/admin/community-management'],
  '/admin/community-management/spaces': ['/api/community/spaces/all'],
  '/admin/files': ['/api/admin/files'],
  '/admin/imdb-test': ['/api/admin/imdb-test/duplicates'],
  '/admin/debug': ['/api/admin/debug/records'],
  '/admin/invitation-management': ['/api/admin/invitation-management'],
  '/admin/invitation-limits': ['/api/admin/invitation-limits'],
};

/** Pages with an address of their own; what ends in a slash leads on to another page. */
const pages = browserRoutes.filter(({ pattern, isDoor }) => !isDoor && !pattern.endsWith('/'));

test('every page whose address needs no id names what it reads first', () => {
  const unnamed = pages.filter(({ pattern }) => !pattern.includes('$') && !firstReads[pattern]);
  expect(unnamed.map(({ pattern }) => pattern)).toEqual([]);
});

const everyRead: readonly string[] = [...new Set(Object.values(firstReads).flat())];

interface Answered {
  /** The patterns of the pages whose first reads are all answered. */
  readonly pages: ReadonlySet<string>;
  readonly reads: readonly string[];
}

/** What the server answers to the first reads, on a desk or off it. */
async function answeredFor(person: Actor, desk?: PersonId, among = everyRead): Promise<Answered> {
  const headers: Record<string, string> = desk ? { [deskHeader]: desk } : {};
  const answered = new Map<string, boolean>();
  for (const address of among) {
    const { status } = await person.request('GET', address, { headers });
    if (status !== 200 && status !== 403) throw new Error(`${address} answered ${status}`);
    answered.set(address, status === 200);
  }
  const opens = ([, reads]: readonly [string, readonly string[]]) => reads.every((one) => answered.get(one));
  return {
    pages: new Set(
      Object.entries(firstReads)
        .filter(opens)
        .map(([pattern]) => pattern),
    ),
    reads: [...answered].filter(([, isAnswered]) => isAnswered).map(([address]) => address),
  };
}

/**
 * What differs between the pages that the shell opens or lists, and the pages whose reads are answered. A page without
 * an id says itself to whom it is closed, and what it reads nothing for is closed to no one.
 */
function differences(access: NavAccess, { pages: answered }: Answered): string[] {
  const gate = pages
    .filter(({ pattern, shown }) => firstReads[pattern]?.length && (shown.page || access.covered))
    .flatMap(({ pattern, shown }) => {
      const isShown =
        isCovered(shown, access) && (!shown.page || isOpen({ ...shown, page: shown.page }, access));
      if (isShown === answered.has(pattern)) return [];
      return [`${pattern} is ${isShown ? 'open and refused' : 'closed, though it would be answered'}`];
    });
  const items = visibleItems(navigation, access);
  const settings = isVisible(pinned, access) ? pinned : undefined;
  const menu = [...placesOf(items), ...(settings ? [settings] : [])].map(({ to }) => to);
  const palette = palettePages({ items, settings }, access).map(({ to }) => to);
  const listed = [
    ...menu.map((to) => ({ where: 'menu', to })),
    ...palette.map((to) => ({ where: 'palette', to })),
  ];
  const dead = listed.flatMap(({ where, to }) => (answered.has(to) ? [] : [`the ${where} lists ${to}`]));
  const missing = placesOf([...navigation, pinned])
    .filter(({ to, roles: gated }) => answered.has(to) && !gated && !menu.includes(to))
    .map(({ to }) => `the menu lacks ${to}`);
  return [...gate, ...dead, ...missing];
}

const routeAt = new Map(browserRoutes.map(({ pattern, shown }) => [pattern, shown]));
const accessOf = (role: Role, covered?: readonly DeskScope[]): NavAccess => ({
  pages: pagesOf(role),
  primaryRole: role,
  covered,
  pageAt: (to) => routeAt.get(to),
});

const now = () => systemClock.now();
const dayMs = 24 * 60 * 60_000;

/** A seat of each kind that covers everything, and one for each scope alone; each on a desk of its own. */
const seats = await Promise.all(
  [
    ...seatKinds.map((kind) => ({ kind, scopes: [...deskScopes] })),
    ...deskScopes.map((scope, index) => ({
      kind: seatKinds[index % seatKinds.length] ?? 'first',
      scopes: [scope],
    })),
  ].map(async (seat) => ({ ...seat, principal: await scene.person('Jane Field') })),
);

async function takeSeats(person: Actor): Promise<void> {
  const at = now();
  await scene.database.orm.insert(deskSeat).values(
    seats.map(({ kind, scopes, principal }) => ({
      id: newId(),
      principalId: principal.id,
      personId: person.id,
      kind,
      scopes: withImplied(scopes),
      note: '',
      offeredBy: principal.id,
      principalAgreedAt: at,
      assistantAgreedAt: at,
      startsAt: at,
      endsAt: kind === 'cover' ? new Date(at.getTime() + dayMs) : null,
      createdAt: at,
    })),
  );
}

test.each(roles)(
  '%s finds in the menu what opens, and can open what is in it, on each desk and off it',
  async (role) => {
    const person = await scene.person('Sam Ortiz', { role });
    await takeSeats(person);
    const found = differences(accessOf(role), await answeredFor(person)).map((line) => `off a desk: ${line}`);
    let among = everyRead;
    for (const { kind, scopes, principal } of seats) {
      const answered = await answeredFor(person, principal.id, among);
      const lines = differences(accessOf(role, withImplied(scopes)), answered);
      found.push(...lines.map((line) => `${kind}, ${scopes.join(' ')}: ${line}`));
      // A seat for one scope opens nothing that a seat for all of them doesn't.
      if (scopes.length > 1) among = answered.reads;
    }
    expect(found).toEqual([]);
  },
);
