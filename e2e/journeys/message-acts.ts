import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf, pressAt } from '../support/outcomes.ts';
import type { Person } from '../support/world.ts';

const still = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#fcc81e' } })
    .png()
    .toBuffer();

/** What a journey that breaks the line does to it. */
const lineBreak = /ERR_CONNECTION_RESET/;

async function twoAtTheirDesks(lines: readonly string[]) {
  const world = theWorld();
  const ines = await world.person('Ines Calloway');
  const noor = await world.person('Noor Haddad');
  const { id } = await world.conversation(ines, noor, lines);
  const visit = async (who: Person) => {
    const { page, faults } = await open({ as: who });
    faults.excuse(lineBreak);
    await visitPage(page, `/messages?conversationId=${id}`);
    await expectVisible(messageOf(page, lines[0] ?? ''));
    return page;
  };
  return { id, ines, noor, visit };
}

// An answer quotes the words of another message: the message itself is the first that has them.
const messageOf = (page: Page, words: string) =>
  page.locator('article[data-seq]', { hasText: words }).first();

async function choose(page: Page, words: string, verb: string): Promise<void> {
  const message = messageOf(page, words);
  await pressAt(message, message.getByRole('button', { name: 'Actions for the message' }));
  await page.getByRole('menuitem', { name: verb }).click();
}

test('MSG-8, MSG-7 what somebody edits and deletes the other sees at once: in the thread, in an answer and in the list', async () => {
  const { ines, noor, visit } = await twoAtTheirDesks(['Call at six', 'Fine']);
  const mine = await visit(ines);
  const theirs = await visit(noor);
  await choose(theirs, 'Call at six', 'Reply');
  await expectFocused(theirs.getByRole('textbox', { name: 'Message to Ines Calloway' }));
  await theirs.keyboard.type('Which stage?');
  await theirs.keyboard.press('Control+Enter');
  await expectVisible(messageOf(mine, 'Which stage?').getByRole('button', { name: 'Call at six' }));

  const box = mine.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await box.focus();
  await mine.keyboard.press('ArrowUp');
  const editor = mine.getByRole('textbox', { name: 'Edit the message' });
  await expectFocused(editor);
  await editor.fill('Call at seven');
  await mine.keyboard.press('Control+Enter');
  await expectVisible(theirs.getByText('Call at seven (edited)'));
  await expectVisible(messageOf(theirs, 'Which stage?').getByRole('button', { name: 'Call at seven' }));

  await choose(mine, 'Call at seven (edited)', 'Delete');
  await mine.getByRole('button', { name: 'Delete message' }).click();
  await expectVisible(messageOf(theirs, 'Which stage?').getByRole('button', { name: '[Message deleted]' }));
  await expectGone(theirs.getByText('Call at seven'));

  await theirs.getByRole('region', { name: 'Messages with Ines Calloway' }).focus();
  await theirs.keyboard.press('ArrowUp');
  await expectFocused(messageOf(theirs, 'Which stage?'));
  await expectVisible(messageOf(theirs, 'Which stage?').getByRole('button', { name: 'React' }));
  await theirs.keyboard.press('#');
  await theirs.getByRole('button', { name: 'Delete message' }).click();
  await expectVisible(shell(mine).main.getByRole('link', { name: /\[Message deleted\]/ }));
});

detail('a reaction is there for both and goes with a second press', async () => {
  const { ines, noor, visit } = await twoAtTheirDesks(['Wrapped!', 'At last']);
  const mine = await visit(ines);
  const theirs = await visit(noor);
  const message = messageOf(theirs, 'Wrapped!');
  await pressAt(message, message.getByRole('button', { name: 'React' }));
  await theirs.getByRole('dialog', { name: 'Emoji' }).getByRole('button', { name: '🎉' }).first().click();
  await expectVisible(messageOf(mine, 'Wrapped!').getByRole('button', { name: '🎉, 1: Noor Haddad' }));
  await message.getByRole('button', { name: /^🎉, 1/ }).click();
  await expectGone(messageOf(mine, 'Wrapped!').getByRole('button', { name: /^🎉/ }));
});

test('MSG-20, MSG-D6 a picture is attached, seen and opened by the other; a script is refused by name and the text stays', async () => {
  const { ines, noor, visit } = await twoAtTheirDesks(['Any stills?', 'Soon']);
  const mine = await visit(ines);
  const theirs = await visit(noor);
  await theirs.getByRole('textbox', { name: 'Message to Ines Calloway' }).fill('Here');
  const chooser = theirs.locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'Pilot.fdx', mimeType: 'text/xml', buffer: Buffer.from('<x/>') });
  await expectVisible(theirs.getByText('Pilot.fdx is a script.').first());
  await chooser.setInputFiles({ name: 'still 4.png', mimeType: 'image/png', buffer: await still() });
  const tray = theirs.getByRole('list', { name: 'Attached files' });
  await expectVisible(tray.getByText(/^\d.* B$|KB/));
  await theirs.getByRole('button', { name: 'Send', exact: true }).click();
  await expectGone(tray);
  await messageOf(mine, 'Here').getByRole('button', { name: 'Open the picture still 4.png' }).click();
  const picture = mine.getByRole('dialog', { name: 'still 4.png' }).getByRole('img');
  await expectSoon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await mine.keyboard.press('Escape');
  await expectGone(picture);
});

detail(
  'MSG-20 a file goes in pieces, goes on where the line broke, and reaches the other whole',
  async () => {
    const { ines, noor, visit } = await twoAtTheirDesks(['The schedule?', 'Minutes']);
    const theirs = await visit(noor);
    const pieces: number[] = [];
    await theirs.route('**/api/uploads/*', async (route, request) => {
      const isPiece = request.method() === 'PATCH';
      if (isPiece) pieces.push(Number(request.headers()['upload-offset']));
      // The line breaks under the second piece.
      if (isPiece && pieces.length === 2) await route.abort('connectionreset');
      else await route.continue();
    });
    const paper = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(1_000_000, 'x'),
      Buffer.from('\n%%EOF'),
    ]);
    const file = { name: 'One line schedule.pdf', mimeType: 'application/pdf', buffer: paper };
    await theirs.locator('input[type="file"]').setInputFiles(file);
    const composer = theirs.getByRole('textbox', { name: 'Message to Ines Calloway' });
    await composer.fill('As of today');
    const tray = theirs.getByRole('list', { name: 'Attached files' });
    await expectVisible(tray.getByText("Resumes when you're back online"));
    // The message waits for its file and leaves by itself.
    await theirs.getByRole('button', { name: 'Send', exact: true }).click();
    await expectVisible(theirs.getByText('Sends when the upload is done'));
    await expectGone(tray);
    await expectSoon(() => composer.inputValue()).toBe('');
    const mine = await visit(ines);
    const link = messageOf(mine, 'As of today').getByRole('link', { name: /^Save One line schedule/ });
    const saved = await comesOf(mine.waitForEvent('download'), link.click());
    expect((await readFile(await saved.path())).equals(paper)).toBe(true);
    // What the server had before the break was not sent again.
    const [first, second, third] = pieces;
    expect([first, second, third]).toEqual([0, second, second]);
    expect(second).toBeGreaterThan(0);
  },
);

detail(
  'X5, MSG-20 a person who leaves the inbox while a file uploads is asked before the page closes, and finds the file attached on return',
  async () => {
    const { noor, visit } = await twoAtTheirDesks(['The call sheet?', 'One second']);
    const theirs = await visit(noor);
    const line = Promise.withResolvers<undefined>();
    await theirs.route('**/api/uploads/*', async (route) => {
      await line.promise;
      await route.continue();
    });
    const buffer = Buffer.from('%PDF-1.4\nDay 12\n%%EOF');
    const chooser = theirs.locator('input[type="file"]');
    await chooser.setInputFiles({ name: 'Call sheet 12.pdf', mimeType: 'application/pdf', buffer });
    const tray = theirs.getByRole('list', { name: 'Attached files' });
    await expectVisible(tray.getByText('Call sheet 12.pdf'));
    await shell(theirs).menu.getByRole('link', { name: 'Directory' }).click();
    await expectGone(tray);
    const asksBeforeClosing = () =>
      theirs.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asksBeforeClosing()).toBe(true);
    await theirs.goBack();
    await expectVisible(tray.getByRole('progressbar'));
    await theirs.goForward();
    await expectGone(tray);
    line.resolve(undefined);
    await expectSoon(asksBeforeClosing).toBe(false);
    await theirs.goBack();
    await expectVisible(tray.getByText(/^\d.* B$|KB/));
  },
);
