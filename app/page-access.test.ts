import { expect, test } from 'vitest';
import { pagesOf, type Role, roles } from '#features/access/policy.ts';
import { contract } from './contract.ts';
import { adminPlaces } from './shell/admin/admin-places.ts';
import { openScene } from './testing/scene.ts';

/** The page that a procedure belongs to, for those outside the administration: a new one has to be named here. */
const pageOf: Readonly<Record<string, string>> = {
  'profiles.list': 'directory',
  'messaging.list': 'inbox',
  'messaging.start': 'inbox',
  'feedback.list': 'feedback-responses',
  'feedback.get': 'feedback-responses',
  'feedback.read': 'feedback-responses',
  'feedback.addDetail': 'feedback-responses',
  'feedback.reopen': 'feedback-responses',
};

/** What a visitor may do although it names the session among its refusals: a report from the sign-in page (S64). */
const ofVisitors = ['feedback.submit'];

/** Procedures of no page, and why anybody signed in may ask. */
const ofNoPage: Readonly<Record<string, string>> = {
  'profiles.get': 'a person is opened from search, messages and news by everybody',
  'profiles.edit': 'one has a profile of one’s own',
  'profiles.setPresence': 'one chooses how one appears',
  'profiles.catalogue': 'the words of the own profile',
  'places.find': 'where one is, for the own profile',
  'places.maps': 'as places.find',
  'search.universal': 'the search box is on every page; what it finds is decided hit by hit',
  'insights.pageViews': 'every page is counted for whoever opened it',
  'insights.vitals': 'every page tells how fast it was',
  'messaging.get': 'S8: who takes part opens the conversation by its link',
  'messaging.messages': 'S8',
  'messaging.send': 'S8',
  'messaging.read': 'S8',
  'messaging.unread': 'the number is in the title of every page',
  'feedback.submit': 'one reports from every page',
  'mail.send': 'decided by template and recipient',
};

/** Everybody's own things and what comes before signing in: no page closes them. */
const ownPaths = [/^\/me(\/|$)/, /^\/auth\//, /^\/notifications(\/|$)/];

type Procedure = {
  '~orpc': { route: { method?: string; path?: string }; errorMap: Readonly<Record<string, unknown>> };
};
type Asked = { name: string; method: string; path: string; needsSession: boolean };

const asked: Asked[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures as Readonly<Record<string, Procedure>>).map(([name, procedure]) => {
    const { route, errorMap } = procedure['~orpc'];
    return {
      name: `${feature}.${name}`,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      needsSession: 'session.required' in errorMap,
    };
  }),
);

/** Where in the administration a procedure is: `/admin/files/{id}/restore` belongs to /admin/files. */
function adminPageOf(path: string): string | undefined {
  if (!path.startsWith('/admin/')) return undefined;
  return adminPlaces.find(({ to }) => path.startsWith(to))?.page ?? `no page: ${path}`;
}

const guarded = asked.flatMap((procedure) => {
  const page = adminPageOf(procedure.path) ?? pageOf[procedure.name];
  return page === undefined ? [] : [{ ...procedure, page }];
});

const scene = await openScene();
const nobody = '01900000-0000-7000-8000-000000000000';
const addressOf = (path: string) => `/api${path.replaceAll(/\{\+?\w+\}/g, nobody)}`;
// Nothing that any procedure would accept: a guard answers before the input is looked at, an open door refuses it.
const nonsense = { body: JSON.stringify({ nonsense: true }) };

test('SHL-1 every procedure belongs to a page, or is said to belong to none', () => {
  const isPlaced = ({ name, path }: Asked) =>
    name in pageOf ||
    name in ofNoPage ||
    adminPageOf(path) !== undefined ||
    ownPaths.some((own) => own.test(path));
  expect(
    asked.filter((procedure) => !isPlaced(procedure)).map(({ name, path }) => `${name} ${path}`),
  ).toEqual([]);
});

test('SHL-1, X1 a visitor is asked to sign in by every procedure that needs a person', async () => {
  const answers = asked
    .filter(({ name, needsSession }) => needsSession && !ofVisitors.includes(name))
    .map(async ({ name, method, path }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const answer = await fetch(`${scene.address}${addressOf(path)}`, {
        method,
        ...(hasBody && { body: nonsense.body, headers: { 'content-type': 'application/json' } }),
      });
      return `${name} ${answer.status}`;
    });
  expect((await Promise.all(answers)).filter((answer) => !answer.endsWith(' 401'))).toEqual([]);
});

test.each(roles)(
  'SHL-1 %s is refused with 403 by the procedures of every page that is not open to the role',
  async (role: Role) => {
    const person = await scene.person('Ida Holm', { role });
    const open = pagesOf(role);
    const answers = await Promise.all(
      guarded.map(async ({ name, method, path, page }) => {
        const answer = await person.request(method, addressOf(path), method === 'GET' ? {} : nonsense);
        const { code } = (await answer.json()) as { code?: string };
        return { name, page, isRefused: answer.status === 403 && code === 'page.forbidden' };
      }),
    );
    for (const { name, page, isRefused } of answers) {
      expect(isRefused, `${name} of ${page}`).toBe(!open.includes(page));
    }
  },
);
