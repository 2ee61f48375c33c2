import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { breachesInLooks, looks, still } from '../support/looks.ts';
import type { Person, World } from '../support/world.ts';

test('the way in keeps to the standards in both themes, wide and narrow', async () => {
  const { page } = await open(still);
  await page.goto('/auth');
  await expectVisible(page.getByLabel('Email'));
  expect(await breachesInLooks(page, looks)).toEqual([]);
});

detail('what breaks the standards in one theme or one width alone would be found there', async () => {
  const { page } = await open(still);
  await page.goto('/auth');
  await expectVisible(page.getByLabel('Email'));
  await page.evaluate(breakStandards);
  const found = (await breachesInLooks(page, looks)).map((breach) => breach.split(':').slice(0, 3).join(':'));
  expect(found).toEqual([
    'dark wide: critical: button-name at #nameless',
    'light wide: serious: color-contrast at #faint',
    'light narrow: critical: button-name at #nameless',
    'light narrow: critical: button-name at #wordless',
    'light narrow: serious: target-size at #small',
    'light narrow: serious: target-size at #next',
  ]);
});

/** Runs in the page: no name anywhere, too faint in light, and on a phone too small and without its words. */
function breakStandards(): void {
  const [faint, button, word] = ['p', 'button', 'span'].map((tag) => document.createElement(tag));
  const named = (id: string, ...words: (Node | string)[]) => {
    const element = button!.cloneNode() as Element;
    element.id = id;
    element.append(...words);
    return element;
  };
  faint!.id = 'faint';
  faint!.append('Faint in light');
  word!.append('Gone on a phone');
  document
    .querySelector('form')
    ?.append(named('nameless'), faint!, named('wordless', word!), named('small', '1'), named('next', '2'));
  // The policy of the page lets no style element through.
  const style = new CSSStyleSheet();
  style.replaceSync(`
    #faint { color: #aaaaaa; background: var(--mantine-color-body) }
    button[id] { all: unset; display: block; inline-size: 40px; block-size: 40px; margin: 40px }
    @media (max-width: 600px) {
      #wordless span { display: none }
      #small, #next { inline-size: 10px; block-size: 10px; margin: -8px }
    }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}

detail('every page keeps to the standards in both themes, wide and narrow', async () => {
  const cast = await castOf(theWorld());
  const { page } = await open({ ...still, as: cast.me });
  const found: string[] = [];
  for (const path of pathsOf(cast)) {
    await visitPage(page, path);
    await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    const inLooks = await breachesInLooks(page, looks, () => expectNoSidewaysScroll(page));
    const breaches = [...inLooks, ...(await twiceCurrentOn(page))];
    found.push(...breaches.map((breach) => `${path} ${breach}`));
  }
  expect(found).toEqual([]);
});

const pagesSeenWideElsewhere = [
  '/settings',
  '/settings?section=voice',
  '/notifications',
  '/notifications?settings=true',
  '/contacts',
  '/contacts?kind=card&letter=A',
  '/contacts?view=due',
  '/contacts/requests?box=sent',
  '/assignments',
  '/coverage',
  '/get-started',
  '/get-started?view=words',
  '/get-started?lesson=clear-your-inbox',
  '/status',
  '/terms',
  '/admin/files',
  '/admin/email',
  '/admin/feedback',
  '/admin/performance',
  '/admin/roles',
  '/admin/role-permissions?role=AGENT',
  '/admin/page-management',
];

detail(
  'the pages whose own journeys look at them dark and wide keep to the standards light and narrow',
  async () => {
    const me = await theWorld().person('Perpetua Lindgaard', { role: 'SUPER_ADMIN' });
    const { page } = await open({ ...still, as: me, size: 'narrow' });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of pagesSeenWideElsewhere) {
      await page.goto(path);
      // What is open beside a list takes its place where it is narrow, the page's own heading with it.
      await expectVisible(shell(page).main.getByRole('heading').first());
      await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await expectNoSidewaysScroll(page);
      const breaches = [
        ...(await breachesOn(page, { only: ['colours', 'layout'] })),
        ...(await twiceCurrentOn(page)),
      ];
      found.push(...breaches.map((breach) => `${path} ${breach}`));
    }
    expect(found).toEqual([]);
  },
);

/** Groups of links of which more than one says that it is the page one is on; axe does not look for that. */
const twiceCurrentOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main nav')]
      .filter((group) => group.querySelectorAll('[aria-current="page"]').length > 1)
      .map((group) => `more than one current link in "${group.getAttribute('aria-label') ?? ''}"`),
  );

const layers = {
  'search dialog': async (page: Page) => {
    await page.keyboard.press('Control+K');
    await shell(page).searchField.fill('editor');
    await expectVisible(page.getByRole('option').first());
  },
  bell: async (page: Page) => {
    await shell(page).bell.click();
    await expectVisible(shell(page).notifications.getByText('Shall we say four?'));
  },
  'avatar menu': async (page: Page) => {
    await shell(page).account.click();
    await expectVisible(page.getByRole('menuitem', { name: 'Log out' }));
  },
};

detail('search, bell and menu keep to the standards in both themes, wide and narrow', async () => {
  const { me } = await castOf(theWorld());
  const { page } = await open({ ...still, as: me });
  await visitPage(page, '/dashboard');
  const found: string[] = [];
  for (const [name, openLayer] of Object.entries(layers)) {
    const breaches = await breachesInLooks(page, looks, async () => {
      await page.keyboard.press('Escape');
      await openLayer(page);
    });
    found.push(...breaches.map((breach) => `${name} ${breach}`));
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});

type Cast = { me: Person; other: Person; client: Person; conversationId: string };

/** Somebody with something on every page: a filled profile, an unread message, a conversation that went both ways. */
async function castOf(world: World): Promise<Cast> {
  const me = await world.person('Rosalind Achterberg', {
    facts: { roles: ['film-editor'], genres: ['drama'], location: 'Lisbon', languages: ['Dutch'] },
  });
  const other = await world.person('Cornelius Baptiste', {
    facts: {
      roles: ['director', 'film-editor'],
      genres: ['drama', 'romance'],
      company: 'Lanternhouse',
      location: 'Bristol',
      timeZone: 'Europe/London',
      languages: ['English', 'French'],
      unions: ['Directors UK'],
      bio: 'Directs quietly, cuts loudly.',
      presence: 'busy',
    },
  });
  const { id: conversationId } = await world.conversation(other, me, [
    'Hello.',
    'Hello back.',
    'Shall we say four?',
  ]);
  const client = await world.person('Clementine Aubry', { facts: { title: 'Writer', bio: 'Before.' } });
  await editFor(world, client, me);
  await editFor(world, me, other);
  return { me, other, client, conversationId };
}

/** Somebody lets another represent them and change their profile, and they do. */
async function editFor(world: World, client: Person, by: Person): Promise<void> {
  await world.connect(client, by);
  const representation = `/api/me/representations/${randomUUID()}`;
  await client.request('PUT', representation, { personId: by.id, kind: 'manager', side: 'client' });
  await by.request('PUT', `${representation}/decision`, { isAgreed: true });
  await client.request('PUT', `${representation}/editing`, { isAllowed: true });
  // Their name was the first edit.
  await by.request('PATCH', `/api/people/${client.id}`, { version: 2, title: 'Writer and director' });
}

const pathsOf = ({ me, other, client, conversationId }: Cast) => [
  '/dashboard',
  '/directory',
  '/search',
  '/contacts/lists',
  `/people/${other.id}`,
  `/people/${me.id}?as=connection`,
  `/people/${client.id}/edit`,
  '/profile',
  '/profile?section=place',
  '/profile?section=credits',
  '/messages',
  `/messages?conversationId=${conversationId}`,
  '/no/such/place',
];
