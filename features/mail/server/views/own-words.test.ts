import { expect, test } from 'vitest';
import { ownWords, textOfPage } from './own-words.ts';

const address = 'replies+n0123456789abcdef0123456789abcdef@in.backlot.example';

test.each([
  [
    'Gmail breaks the line',
    `Late.\n\nOn Mon, Feb 15, 2027 at 9:00 AM Jane Field <${address}>\nwrote:\n\n> Pitch`,
  ],
  ['Gmail in Spanish', `Late.\n\nEl mar, 16 feb 2027 a las 9:00, Jane (<${address}>)\nescribió:\n\n> Pitch`],
  ['in French', 'Late.\n\nLe lun. 15 févr. 2027 à 09:00, Jane <x@y.example> a écrit :\n\n> Pitch'],
  ['in German', 'Late.\n\nAm Mo., 15. Feb. 2027 um 09:00 Uhr schrieb Jane <x@y.example>:\n\n> Pitch'],
  ['Outlook', 'Late.\n\n________________________________\nFrom: Jane\nSent: Monday\n\nBody'],
  ['a telephone', 'Late.\n\nSent from my iPhone\n\n> On Feb 15, 2027, Jane <x@y.example> wrote:\n> Pitch'],
  ['with a signature', 'Late.\n\n-- \nGus Guest\n+1 310 555 0142'],
  ['below what it answers', 'On Mon, Feb 15, 2027 at 9:00 AM Jane wrote:\n> Pitch\n> at ten?\n\nLate.'],
])('of an answer (%s) only its writer’s words are read', (_who, text) => {
  expect(ownWords(text.replaceAll('\n', '\r\n'))).toBe('Late.');
});

test('words that only look like a program’s are kept', () => {
  const text = 'On Monday I am out.\nOn Tuesday too.\n\nEl jueves sí.';
  expect(ownWords(text)).toBe(text);
  expect(ownWords('> Pitch')).toBe('');
});

test.each([
  ['Gmail', '<div>Late.</div><div class="gmail_quote"><div>On Mon Jane wrote:</div><div>Pitch</div></div>'],
  [
    'Outlook',
    '<div>Late.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From: Jane</div><p>Pitch</p>',
  ],
  ['Apple', '<div>Late.</div><blockquote type="cite"><div>Pitch</div></blockquote>'],
])('of a page that %s wrote only its writer’s words are read', (_who, html) => {
  expect(ownWords(textOfPage(html))).toBe('Late.');
});

/** What reading a page takes, microseconds of CPU. */
function costOf(page: string): number {
  const begun = process.cpuUsage();
  ownWords(textOfPage(page));
  return process.cpuUsage(begun).user;
}

test('a mail of nothing but spaces or line ends takes no longer to read than words do, but for a small factor', () => {
  const length = 100_000;
  const words = 'a word '.repeat(length);
  costOf(words);
  const usual = costOf(words);
  for (const sign of [' ', '\n', '>\n', '<a ', 'On \n'])
    expect(costOf(sign.repeat(length)), JSON.stringify(sign)).toBeLessThan(30 * usual);
});
