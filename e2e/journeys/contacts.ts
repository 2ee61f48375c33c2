import { expect, test } from 'vitest';
import { breachesOn } from '../support/axe.ts';
import { expectGone, expectNoSidewaysScroll, expectSoon, expectVisible } from '../support/expectations.ts';
import { visitPage } from '../support/shell.ts';
import { open, theWorld } from '../support/stage.ts';

const grave = async (page: Parameters<typeof breachesOn>[0]) =>
  (await breachesOn(page)).filter((line) => /^(serious|critical)/.test(line));

const book = [
  'Name,Email,Company',
  'Zoë Kravchenko,zoe@tern.example,Tern House',
  'Bo Ng,bo@quill.example,Quillmere',
  'Al Best,not-an-address,',
].join('\n');

test('CON-2, CON-1: a manager brings an address book, sees what is refused and why, edits a card and undoes it all', async () => {
  const me = await theWorld().person('Greta Halloran');
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(book) });
  await expectVisible(dialog.getByText('What each column is'));
  await expectSoon(() => grave(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expectVisible(dialog.getByText('"not-an-address" is not an address', { exact: false }));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectVisible(dialog.getByText('What became of each row'));
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const list = page.getByRole('list', { name: 'Contacts' });
  await list.getByRole('link', { name: /Zoë Kravchenko/ }).click();
  const panel = page.getByRole('complementary', { name: 'Zoë Kravchenko' });
  await expectVisible(panel.getByText('zoe@tern.example'));
  await expectSoon(() => grave(page)).toEqual([]);
  const note = panel.getByRole('textbox', { name: 'Note' });
  // What is written and not saved is theirs on this device, and goes with them.
  await note.fill('Likes the');
  await page.reload();
  await expectSoon(() => note.inputValue()).toBe('Likes the');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => localStorage.getItem(key) === 'Likes the'),
  );
  expect(kept).toEqual([expect.stringContaining(`backlot-draft:${me.id}:contact-note:`)]);
  await expectVisible(panel.getByRole('button', { name: 'Transform text' }));
  await note.fill('Likes the long lens');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expectVisible(panel.getByText('Only you', { exact: false }));
  await panel.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('How it is said').fill('ZO-ee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectVisible(panel.getByText('ZO-ee', { exact: false }));

  await page.getByRole('button', { name: 'Import' }).first().click();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  // What was written on stays.
  await expectGone(list.getByRole('link', { name: /Bo Ng/ }));
  await expectVisible(list.getByRole('link', { name: /Zoë Kravchenko/ }));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await visitPage(page, '/contacts');
  await expectNoSidewaysScroll(page);
  expect(await grave(page)).toEqual([]);
});
