import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import { filledIn } from '#platform/server/mail/mould.ts';
import { newId } from '#platform/server/new-id.ts';
import { personalKinds } from './limits.ts';
import { placesOf } from './policy/personal.ts';
import { openedName, partsOf, unsubscribeName } from './server/views/cutting.ts';
import { letterLink, renderLetter } from './server/views/letter.ts';
import {
  acceptedFindings,
  featuresOf,
  knownEverywhere,
  partlyKnown,
} from './testing/factory/mail-programs.ts';
import { section } from './testing/factory/newsroom.ts';

const publicUrl = 'https://backlot.example';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
/** Everything that the editor can write. */
const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Who moved')] },
    paragraph(
      text('{{first_name}}, '),
      text('two shows', { type: 'bold' }),
      text(' crew up in {{city}}: '),
      text('read on', { type: 'link', attrs: { href: 'https://trades.example/a?b=1&c=2' } }),
      text(', O’Neill & <Sons>', { type: 'italic' }),
    ),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Gaffers'))] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('Grips'))] }] },
    { type: 'blockquote', content: [paragraph(text('Nobody slept.'))] },
  ],
} as unknown as RichText;

const sections = [
  { ...section(''), kind: 'moves' as const, title: 'Moves', body: everything },
  ...personalKinds.map((kind) => ({ ...section('For {{name}} alone'), kind, title: 'Yours' })),
  {
    ...section('Send them in.'),
    kind: 'deadlines' as const,
    title: 'Deadlines',
    deadlines: [{ id: newId(), day: '2026-11-24', title: 'Ambleside <shorts>' }],
  },
];

const line = { what: 'Mara Quill: booked, Tidewater', address: `${publicUrl}/clients?client=1&x=2` };
const personal = Object.fromEntries(
  personalKinds.flatMap((kind) => {
    const places = placesOf(kind);
    return [
      [places.html, letterLink('Nov 24  ', line.what, line.address)],
      [places.text, `Nov 24  ${line.what}: ${line.address}`],
    ];
  }),
);

const variants = (['en', 'es'] as const).flatMap((language) =>
  [true, false].flatMap((isPersonal) =>
    [true, false].map((isCounted) => ({ language, isPersonal, isCounted })),
  ),
);

async function letterOf({ language, isPersonal, isCounted }: (typeof variants)[number]) {
  const letter = await renderLetter(
    {
      id: newId(),
      number: 12,
      subject: 'The roll & you',
      preview: 'Moves',
      day: '2026-11-20',
      countsOpens: true,
      sections,
    },
    { language, publicUrl },
  );
  const values = {
    first_name: 'Tom "T" <b>',
    name: 'Tom Reyes',
    city: 'Łódź',
    [unsubscribeName]: `${publicUrl}/unsubscribe/x`,
    ...(isPersonal && personal),
    ...(isCounted && { [openedName]: `${publicUrl}/api/newsletter/opened/x` }),
  };
  return {
    html: filledIn(partsOf(letter.html), values, (value, isMarkup) =>
      isMarkup ? value : escapeHtml(value),
    ).join(''),
    text: filledIn(partsOf(letter.text), values, (value) => value).join(''),
  };
}

const nameOf = ({ language, isPersonal, isCounted }: (typeof variants)[number]) =>
  `${language}${isPersonal ? ', with personal sections' : ''}${isCounted ? ', with its picture' : ''}`;

const named = await Promise.all(
  variants.map(async (one) => [nameOf(one), one, await letterOf(one)] as const),
);

for (const [name, variant, letter] of named) {
  test(`the letter (${name}) has no fault in its markup that nobody has reviewed`, async () => {
    const { results } = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(
      letter.html,
    );
    const unknown = results
      .flatMap(({ messages }) => messages)
      .filter(
        ({ ruleId, message }) =>
          !acceptedFindings.some(({ rule, about }) => rule === ruleId && about.test(message)),
      )
      .map(({ ruleId, message, line: at }) => `${ruleId}: ${message} (line ${at})`);
    expect(unknown).toEqual([]);
  });

  test(`the letter (${name}) uses nothing of which nobody has said what becomes of it where it isn’t known`, () => {
    const known = new Set([...knownEverywhere, ...partlyKnown.map(({ feature }) => feature)]);
    expect([...featuresOf(letter.html)].filter((feature) => !known.has(feature))).toEqual([]);
  });

  test(`the letter (${name}) says the same in text as in markup, in the same order`, () => {
    expect(wordsIn(visibleIn(letter.html))).toEqual(wordsIn(withoutAddresses(letter.text)));
    expect(letter.text.includes(line.what)).toBe(variant.isPersonal);
    expect(letter.html.includes('<img')).toBe(variant.isCounted);
    expect(letter.html + letter.text).not.toMatch(/\{\{|\}\}/);
  });
}

test('nothing is left on the reviewed lists that no letter needs any more', async () => {
  const used = new Set(named.flatMap(([, , { html }]) => [...featuresOf(html)]));
  expect(partlyKnown.map(({ feature }) => feature).filter((feature) => !used.has(feature))).toEqual([]);
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
  const found = (await Promise.all(named.map(([, , { html }]) => validator.validateString(html)))).flatMap(
    ({ results }) => results.flatMap(({ messages }) => messages),
  );
  const needed = acceptedFindings.filter(({ rule, about }) =>
    found.some(({ ruleId, message }) => ruleId === rule && about.test(message)),
  );
  expect(needed).toEqual(acceptedFindings);
});

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#160': ' ',
};

/** What a reader sees of a letter: without its head, the preview line, and comments. */
const visibleIn = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, '')
    .replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

const withoutAddresses = (plain: string) => plain.replace(/https?:\/\/[^\s)]+/g, '');

/** Words alone, in lower case: headings are capitals in text, and lists have marks. */
const wordsIn = (shown: string) =>
  shown
    .replace(/^\s*\d+\.\s/gm, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
