import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { breachesOn } from '../support/axe.ts';
import { field, openWith, press, problemAt } from '../support/form-page.ts';
import { type AnswerTo, draw } from '../support/parts.ts';
import { pastedPages } from '../support/pasted-pages.ts';

const mara = '01900000-0000-7000-8000-00000000000a';
const still = '01900000-0000-7000-8000-00000000000c';
const noServer: AnswerTo = () => ({ status: 404 });

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

async function openPost(start: RichText | null = null): Promise<{ page: Page; asked: string[] }> {
  const page = await openWith(noServer);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await draw(page, 'post', start);
  await field('Post').waitFor();
  return { page, asked };
}

/** Pastes markup as a browser does from the clipboard of another program. */
const paste = (html: string) =>
  field('Post').evaluate((text, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', 'plain');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const stored = async (page: Page): Promise<RichText> => {
  await press('Send');
  return JSON.parse((await page.locator('output').textContent()) ?? '') as RichText;
};

/** How it is read, without what the sheet and the links say. */
const read = (page: Page) =>
  page
    .locator('output + div')
    .evaluate((text) => text.innerHTML.replaceAll(/ (?:class|data-level|href|target|rel)="[^"]*"/g, ''));

test('what is pasted from Word, Google Docs and a web page comes out clean, and loads and runs nothing', async () => {
  const { page, asked } = await openPost();
  for (const { from, html, comes } of pastedPages) {
    await field('Post').press('Control+a');
    await page.keyboard.press('Delete');
    await paste(html);
    const doc = await stored(page);
    expect([from, await read(page)]).toEqual([from, comes]);
    const links = JSON.stringify(doc).match(/"href":"[^"]+"/g) ?? [];
    expect(
      links.filter((link) => !/"(?:https?:\/\/|mailto:)(?:kingston|festival|paper|desk@paper)/.test(link)),
    ).toEqual([]);
    expect(asked.filter((address) => !address.startsWith('http://parts.localhost/'))).toEqual([]);
    expect(await page.title()).toBe('Parts');
  }
});

test('someone writes a post by keys alone, and it is stored as they see it', async () => {
  const { page } = await openPost();
  const { keyboard } = page;
  await field('Post').focus();
  await keyboard.type('Ask @mar');
  await page.getByRole('option', { name: 'Marc Adler' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await keyboard.type('about ');
  // The toolbar is one stop; its arrows lead on, Escape back.
  await keyboard.press('Alt+F10');
  await keyboard.press('ArrowRight');
  expect(await tool(page, 'Italic').evaluate((button) => button === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  await keyboard.type('sides');
  await keyboard.press('Control+i');
  await keyboard.press('Enter');
  await keyboard.type('- one');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('two');
  for (let step = 0; step < 3; step++) await keyboard.press('Enter');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Alt+F10');
  await keyboard.press('End');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  expect(await tool(page, 'Link').evaluate((button) => button === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  await keyboard.type('javascript:x');
  await keyboard.press('Enter');
  await page.getByText('Enter a web or email address.').waitFor();
  await field('Address').fill('a.example/x');
  await keyboard.press('Enter');
  const { content } = await stored(page);
  const words = (text: string, ...marks: object[]) => ({
    type: 'text',
    text,
    ...(marks.length > 0 && { marks }),
  });
  const item = (text: string, ...rest: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [words(text)] }, ...rest],
  });
  expect(content).toEqual([
    {
      type: 'paragraph',
      content: [
        words('Ask '),
        { type: 'mention', attrs: { personId: mara } },
        words(' about '),
        words('sides', { type: 'italic' }),
      ],
    },
    { type: 'bulletList', content: [item('one', { type: 'bulletList', content: [item('two')] })] },
    {
      type: 'paragraph',
      content: [words('https://a.example/x', { type: 'link', attrs: { href: 'https://a.example/x' } })],
    },
  ]);
});

test('an empty post says so at its field, and a picture is described for those who can’t see it', async () => {
  const { page } = await openPost();
  await press('Send');
  await expect.poll(() => problemAt('Post')).toContain('Write something.');
  await expect.poll(() => field('Post').getAttribute('aria-invalid')).toBe('true');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tool(page, 'Add a picture or file').click(),
  ]);
  await chooser.setFiles({ name: 'still.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await field('What the picture shows').fill('The quarry at dawn');
  await page.keyboard.press('Enter');
  expect((await stored(page)).content).toContainEqual({
    type: 'picture',
    attrs: { fileId: still, alt: 'The quarry at dawn' },
  });
  expect(await breachesOn(page)).toEqual([]);
});

const every: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rates' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Most of us ask for what is in ' },
        {
          type: 'text',
          text: 'a whole rate card',
          marks: [
            { type: 'link', attrs: { href: 'https://a.example/' } },
            { type: 'bold' },
            { type: 'italic' },
            { type: 'strike' },
          ],
        },
        { type: 'hardBreak' },
        { type: 'text', text: 'b', marks: [{ type: 'code' }] },
        { type: 'mention', attrs: { personId: mara } },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'c' }] }] },
      ],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'd' }] }] },
    { type: 'quotedPost', attrs: { postId: mara } },
    { type: 'picture', attrs: { fileId: still, alt: 'A still' } },
    { type: 'file', attrs: { fileId: still } },
    { type: 'horizontalRule' },
    { type: 'paragraph', content: [{ type: 'text', text: 'end' }] },
  ],
};

test('a stored text of every part is edited and is the same but for what was typed, also on a phone', async () => {
  const { page } = await openPost(every);
  await page.setViewportSize({ width: 390, height: 844 });
  await field('Post').press('Control+End');
  await page.keyboard.type('!');
  const { content } = await stored(page);
  expect(content.slice(0, -1)).toEqual(every.content.slice(0, -1));
  expect(content.at(-1)).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'end!' }] });
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await breachesOn(page, { only: ['layout', 'colours'] })).toEqual([]);
});
