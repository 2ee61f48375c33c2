import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { nextBuild, openRelease } from '../support/release.ts';
import type { Person } from '../support/world.ts';

const draft = 'The grip truck comes at six, not at';

test('journey 33, X5 a tab that meets a release is asked, loads anew once when told to, and its draft is there', async () => {
  const { release, page, here, build } = await openOnRelease('Noor Haddad');
  const other = await theWorld().person('Otto Lindqvist');
  const { id } = await theWorld().conversation(here, other, ['Hello.']);
  await visitByWorker(page, `/messages?conversationId=${id}`);
  const composer = page.getByRole('textbox', { name: `Message to ${other.name}` });
  await composer.fill('');
  const bar = page.getByRole('region', { name: 'A new version is ready' });
  await expectGone(bar);

  release.publish();
  await lookForRelease(page);
  await expectVisible(bar);
  expect(await breachesOn(page)).toEqual([]);
  // Asked and no more: the old build is on screen and its worker serves it.
  expect(await buildOf(page)).toBe(build);
  await expectSoon(() => cachesOf(page)).toContain(`backlot-assets-${build}`);

  const before = release.pages.length;
  await composer.pressSequentially(draft);
  await bar.getByRole('button', { name: 'Reload' }).click();
  await expectSoon(() => buildOf(page)).toBe(nextBuild);
  await expectSoon(() => composer.inputValue()).toBe(draft);
  await expectSoon(() => cachesOf(page)).toEqual([`backlot-assets-${nextBuild}`]);
  await expectGone(bar);
  expect(release.pages.slice(before)).toEqual([`/messages?conversationId=${id}`]);
});

test('SHL-9 a page whose code a release took away loads anew once and shows itself; without a newer build it says so instead of going round', async () => {
  const { release, page, faults } = await openOnRelease('Pia Aldana');
  await visitPage(page, '/dashboard');
  faults.excuse(/404/);
  faults.excuse(/Failed to fetch dynamically|was not loaded/);
  release.remove(/\/assets\/dir-/);
  const before = release.pages.length;
  const { menu, title } = shell(page);
  await menu.getByRole('link', { name: 'Directory' }).click();
  await expectSoon(() => release.pages.slice(before)).toEqual(['/directory']);
  await expectVisible(title);
  await expectVisible(page.getByRole('button', { name: /again|Retry|Reload/i }).first());
  expect(release.pages.slice(before)).toEqual(['/directory']);
});

test('SHL-11 after signing out nothing of the person is left in caches or storage, and other people’s drafts are', async () => {
  const { page, here } = await openOnRelease('Quentin Sorel');
  const stranger = crypto.randomUUID();
  await visitByWorker(page, '/profile?section=place');
  await page.getByRole('combobox', { name: 'Location', exact: true }).fill('A secret place');
  await page.evaluate(
    (person) => localStorage.setItem(`backlot-draft:${person}:profile`, 'theirs'),
    stranger,
  );
  await expectSoon(() => everythingKept(page)).toContain('A secret place');
  await expectSoon(async () => (await keptAddresses(page)).length).toBeGreaterThan(0);

  const { account } = shell(page);
  await account.click();
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await expectPath(page, '/auth');
  const kept = await everythingKept(page);
  expect(kept).not.toContain(here.id);
  expect(kept).not.toContain(here.name);
  expect(kept).not.toContain('A secret place');
  expect(kept).toContain(stranger);
  // The sign-in page's own files may be back by now: those and nothing else.
  for (const address of await keptAddresses(page))
    expect(address).toMatch(/\/assets\/[\w.-]+-[\w-]{7,8}\.\w+$/);
});

test('SHL-9 without a network a page says so by itself, a missing file is 404 and the API is never answered from a cache', async () => {
  const { page, context, faults } = await openOnRelease('Rana NotificationService');
  await visitByWorker(page, '/dashboard');
  faults.excuse(/404|503|ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|net::/);
  expect(await statusOf(page, '/assets/gone-12345678.js')).toBe(404);
  await context.setOffline(true);
  expect(await statusOf(page, '/api/me')).toBe('no answer');
  await page.goto('/directory');
  await expectVisible(page.getByRole('heading', { name: 'You are offline.' }));
  expect(await breachesOn(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectVisible(shell(page).title);
  await expectPath(page, '/directory');
});

detail(
  'S68 somebody finds their city by a few plain letters and the keyboard, and may write something else',
  async () => {
    const here = await theWorld().person('Tomas Varga');
    const { page } = await open({ as: here });
    await visitPage(page, '/profile?section=place');
    const place = page.getByRole('combobox', { name: 'Location', exact: true });
    await place.pressSequentially('sao p');
    await expectVisible(page.getByRole('option', { name: 'São Paulo, Brazil', exact: true }));
    expect(await breachesOn(page)).toEqual([]);
    await place.press('ArrowDown');
    await place.press('Enter');
    await expectSoon(() => place.inputValue()).toBe('São Paulo, Brazil');
    await expectGone(page.getByRole('option').first());
    await place.fill('Between two trains');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectSoon(() => locationOf(here)).toBe('Between two trains');
  },
);

async function locationOf(person: Person): Promise<string> {
  const { location } = (await person.request('GET', `/api/people/${person.id}`)) as { location: string };
  return location;
}

/** Somebody's browser with a worker, before a server that can be given a next build. */
async function openOnRelease(name: string) {
  const world = theWorld();
  const here = await world.person(name);
  const build = await builtAs(world.address, here.cookie);
  const release = await openRelease(world.address, build);
  onTestFinished(() => release.stop());
  const visit = await open({ as: here, address: release.address, hasWorker: true });
  return { ...visit, here, build, release };
}

async function builtAs(address: string, cookie: string): Promise<string> {
  const page = await (await fetch(`${address}/dashboard`, { headers: { cookie } })).text();
  return /name="backlot-build" content="([^"]+)"/.exec(page)?.[1] ?? 'no build';
}

const buildOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('meta[name="backlot-build"]')?.getAttribute('content') ?? undefined,
  );

/** The second load comes through the worker; the first may be over before there is one. */
async function visitByWorker(page: Page, path: string): Promise<void> {
  await visitPage(page, path);
  await expectSoon(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await visitPage(page, path);
}

/** What the browser does by itself when it looks for a newer worker. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });

/** Everything that this browser keeps as text: both storages, and the texts of all caches. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const texts = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await Promise.all((await cache.keys()).map((asked) => cache.match(asked)));
        return Promise.all(answers.map(async (answer) => (answer ? answer.text() : '')));
      }),
    );
    return JSON.stringify([localStorage, sessionStorage, texts]);
  });

const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (asked) =>
      fetch(asked).then(
        ({ status }) => status,
        () => 'no answer' as const,
      ),
    path,
  );
