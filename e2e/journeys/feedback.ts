import type { Locator, Page, Response } from 'playwright-core';
import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';
import type { Person } from '../support/world.ts';

const still = { reducedMotion: 'reduce' } as const;
const banner = (page: Page) => page.getByRole('button', { name: 'Beta Release - Please report any issues' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report an issue' });
const words = (page: Page) => dialog(page).getByRole('textbox');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send feedback' });
/** On screen, and once more where a screen reader hears it. */
const coverTool = (page: Page) =>
  dialog(page).getByRole('button', { name: /^Screenshot\. Select one corner/ });
const note = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function openDialog(page: Page): Promise<void> {
  await banner(page).click();
  await expectVisible(dialog(page));
}

/** What somebody has reported, as the server has it. */
async function reportsOf(
  person: Person,
): Promise<{ id: string; feedback: string; consoleLogs?: unknown[] }[]> {
  const { items } = (await person.request('GET', '/api/feedback')) as {
    items: { id: string; feedback: string }[];
  };
  return items;
}

test('FBK-1, FBK-7: a report with a screenshot is triaged and answered, and the answer comes back', async () => {
  const world = theWorld();
  const [reporter, admin] = await Promise.all([
    world.person('Odalys Verbeke'),
    world.person('Ignatius Polk', { role: 'ADMIN' }),
  ]);
  const { page } = await open({ as: reporter, ...still });
  await visitPage(page, '/dashboard');
  await openDialog(page);
  for (const kind of ['Bug', 'Other'])
    expect(await dialog(page).getByRole('radio', { name: kind }).isChecked()).toBe(false);
  expect(
    await dialog(page)
      .getByRole('checkbox', { name: /We may contact you/ })
      .isChecked(),
  ).toBe(true);
  await expectVisible(dialog(page).getByText(`By email, at ${reporter.email}`));
  expect(await send(page).isDisabled()).toBe(true);
  await words(page).fill('   ');
  await words(page).press('Control+Enter');
  await expectVisible(note(page, 'Feedback Required'));
  await expectVisible(note(page, 'Please share your thoughts with us before submitting.'));

  await page.evaluate(`console.info('FirebaseError: permission-denied for odalys@studio.example')`);
  await dialog(page).getByText('Bug', { exact: true }).click();
  await words(page).fill('The bell rings for nothing.');
  await capture(page);
  await coverByKeys(page);
  expect(await breachesOn(page)).toEqual([]);
  // Both presses of a double click land before the answer to the first one.
  await send(page).dblclick();
  await expectVisible(note(page, 'Feedback Received'));
  await expectGone(dialog(page));
  await expectFocused(banner(page));
  await expectSoon(async () => (await reportsOf(reporter)).length).toBe(1);

  const desk = await open({ as: admin, ...still });
  await visitPage(desk.page, '/admin/feedback?kind=bug');
  await desk.page.getByRole('link', { name: /The bell rings for nothing/ }).click();
  const picture = desk.page.getByRole('img', { name: 'The page when it was reported' });
  await picture.scrollIntoViewIfNeeded();
  await expectSoon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expectVisible(desk.page.getByText(/Email to administrators: (waiting|being sent|sent)/));
  expect(await breachesOn(desk.page)).toEqual([]);
  await desk.page.getByLabel('Reply to all reporters').fill('Mended, thank you.');
  await desk.page.getByRole('button', { name: 'Send reply' }).click();
  await expectVisible(shell(desk.page).main.getByText('Mended, thank you.').first());

  await shell(page).menu.getByRole('link', { name: 'Feedback' }).click();
  await expectVisible(page.getByText('New reply', { exact: true }));
  await page.getByRole('link', { name: /The bell rings for nothing/ }).click();
  await expectVisible(shell(page).main.getByText('Mended, thank you.'));
  await expectGone(page.getByText('New reply', { exact: true }));
  expect(await breachesOn(page)).toEqual([]);
});

detail(
  'FBK-2: a report outlives a broken server and a closed tab; a picture that fails does not stop it',
  async () => {
    const person = await theWorld().person('Caspar Lindqvist');
    const { page, context, faults } = await open({ as: person, ...still });
    faults.provoke(/POST \/api\/feedback 500/);
    faults.provoke(/sna-/);
    await context.route('**/api/feedback', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await context.route(/sna-/, (route) => route.abort());
    await visitPage(page, '/dashboard');
    await openDialog(page);
    await words(page).fill('Kept through thick and thin.');
    await dialog(page).getByRole('button', { name: 'Add a screenshot' }).click();
    await expectVisible(note(page, 'Screenshot failed'));
    await expectVisible(note(page, 'Unable to capture screenshot. You can continue without it.'));
    await comesOf(page.waitForResponse(/\/api\/feedback$/), send(page).click());
    await expectVisible(note(page, 'Feedback Received'));
    await page.close();
    await context.unroute('**/api/feedback');
    const next = await context.newPage();
    await visitPage(next, '/dashboard');
    await expectSoon(async () => (await reportsOf(person)).map(({ feedback }) => feedback)).toEqual([
      'Kept through thick and thin.',
    ]);
  },
);

detail(
  'FBK-2, X5: what the server refuses for good is told on the next visit, and its writer has the text again',
  async () => {
    const person = await theWorld().person('Berenike Sol');
    const { page, context, faults } = await open({ as: person, ...still });
    faults.provoke(/POST \/api\/feedback 422/);
    await context.route('**/api/feedback', (route) => route.fulfill({ status: 422 }));
    await visitPage(page, '/dashboard');
    await openDialog(page);
    await words(page).fill('Give this back to me.');
    await comesOf(page.waitForResponse(/\/api\/feedback$/), send(page).click());
    await context.unroute('**/api/feedback');
    // The refusal is written down a moment after it came.
    await expectSoon(() => page.evaluate(failedReports)).toBe(1);
    await visitPage(page, '/directory');
    await expectVisible(note(page, 'Couldn’t send your feedback'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expectVisible(dialog(page));
    expect(await words(page).inputValue()).toBe('Give this back to me.');
  },
);

detail('S64: whoever cannot get in reports it without a session, and without a picture', async () => {
  const { page } = await open({ ...still, size: 'narrow' });
  await page.goto('/auth?next=%2Fmessages');
  await banner(page).click();
  await expectVisible(dialog(page));
  await expectGone(dialog(page).getByRole('button', { name: 'Add a screenshot' }));
  await words(page).fill('My invitation says it has expired.');
  expect(await breachesOn(page)).toEqual([]);
  const isKept = (answer: Response) => answer.url().endsWith('/api/feedback') && answer.ok();
  await comesOf(page.waitForResponse(isKept), send(page).click());
  await expectVisible(note(page, 'Feedback Received'));
  await expectPath(page, '/auth');
});

detail('FBK-3: every page can be captured in both themes, and what is private is covered', async () => {
  const world = theWorld();
  const [me, other] = await Promise.all([
    world.person('Philippa Quill', { role: 'SUPER_ADMIN' }),
    world.person('Thaddeus Rook'),
  ]);
  const { id } = await world.conversation(other, me, ['The secret ending is a wedding.']);
  const { page } = await open({ as: me, ...still, beforeScripts: followDevice });
  await visitPage(page, '/dashboard');
  const menu = await shell(page).menu.getByRole('link').evaluateAll(pathsOfLinks);
  const paths = [...new Set([...menu, '/profile', `/people/${other.id}`, `/messages?conversationId=${id}`])];
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    await visitPage(page, path);
    await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expectSoon(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe(
        theme,
      );
      await openDialog(page);
      await capture(page);
      expect(await shadesIn(page), `${path} in the ${theme} theme`).toBeGreaterThan(20);
      const secret = path.includes('conversationId') ? page.getByText('The secret ending').last() : undefined;
      expect(secret ? await shadesOver(page, secret) : 1, `${path} in the ${theme} theme`).toBe(1);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expectGone(dialog(page));
    }
  }
});

function followDevice(): void {
  // The blank page before the first one has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('backlot-theme', 'system');
}

const pathsOfLinks = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '/');

async function capture(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add a screenshot' }).click();
  await expectVisible(dialog(page).getByRole('button', { name: 'Retake' }), 30_000);
}

/** Covers a place with the keyboard alone. */
async function coverByKeys(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Blur' }).click();
  const canvas = coverTool(page);
  await expectFocused(canvas);
  await canvas.press('Enter');
  await canvas.press('Shift+ArrowRight');
  await canvas.press('Shift+ArrowDown');
  await canvas.press('Enter');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expectVisible(dialog(page).getByText('1 area blurred'));
}

/** How many colours the small picture has. */
const shadesIn = (page: Page) =>
  dialog(page)
    .getByRole('img', { name: 'Screenshot of the page' })
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const colours = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      return colours.size;
    });

/** How many colours the picture has where something stands on the page, but for its rounded edge. */
async function shadesOver(page: Page, thing: Locator): Promise<number> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not on the page');
  await dialog(page).getByRole('button', { name: 'Blur' }).click();
  const canvas = coverTool(page);
  // The cross is drawn in the middle: out of the way with it.
  for (let steps = 0; steps < 8; steps++) await canvas.press('Shift+ArrowUp');
  const shades = await canvas
    .locator('canvas')
    .evaluate((element: HTMLCanvasElement, { x, y, width, height }) => {
      const place = [x + 6, y + 6, Math.max(1, width - 12), Math.max(1, height - 12)].map(Math.round);
      const [left = 0, top = 0, wide = 1, high = 1] = place;
      const data = element.getContext('2d')?.getImageData(left, top, wide, high).data ?? [];
      const colours = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colours.add([...data.slice(at, at + 3)].join(' '));
      return colours.size;
    }, box);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  return shades;
}

/** How many reports this device keeps as failed. */
function failedReports(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('backlot-feedback');
    opening.onerror = () => reject(new Error('the outbox cannot be opened'));
    opening.onsuccess = () => {
      const all = opening.result.transaction('outbox').objectStore('outbox').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result.filter(({ state }: { state: string }) => state === 'failed').length);
      };
    };
  });
}
