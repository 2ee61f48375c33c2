import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkRichText, richTextRules } from '#platform/contract/rich-text/check.ts';
import type { RichText as Doc } from '#platform/contract/rich-text/document.ts';
import { filesOf, nodesOf } from '#platform/contract/rich-text/read.ts';
import { type LetterNames, richLetter } from '#platform/server/mail/rich-letter.ts';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import { richTexts } from './testing/rich-texts.ts';

/** 100,000 take 21 seconds: `RICH_TEXTS=100000 npx vitest run --project unit app/rich-text.test.tsx` (docs/quality.md). */
const count = Number(process.env['RICH_TEXTS'] ?? 2_000);
const demand = { characters: 20_000 };
const publicUrl = 'https://backlot.example';
const name = 'Mara "<b>" Okafor';
const gone = { person: 'somebody', post: 'gone', file: 'gone' };
const names: LetterNames = {
  person: () => name,
  post: () => 'one\n<two>',
  file: (id) => ({ name, path: id.endsWith('a') ? `/api/files/${id}` : 'https://evil.example/x.png' }),
  gone,
  publicUrl,
};

const drawn = (doc: Doc) =>
  renderToStaticMarkup(
    <RichText
      doc={doc}
      person={() => name}
      file={(id) => ({ name, address: id.endsWith('a') ? `/api/files/${id}` : '//evil.example/x.png' })}
    />,
  );

const allowed = new Set('div p h2 h3 ul ol li blockquote hr br strong em s code a img span'.split(' '));
/** Per attribute what its value may be. A class and the mark of a private text are those of our own sheet. */
const attributes: Readonly<Record<string, RegExp>> = {
  class: /^[\w ]+$/,
  dir: /^auto$/,
  start: /^\d+$/,
  'data-level': /^[23]$/,
  'data-private': /^true$/,
  href: /^(?:https?:\/\/|mailto:|\/api\/files\/)[^\s<>]+$/,
  src: /^(?:https:\/\/backlot\.example)?\/api\/files\/[0-9a-f-]+$/,
  target: /^_blank$/,
  rel: /^noopener(?: noreferrer nofollow ugc)?$/,
  alt: /^[^<>]*$/,
  'aria-label': /^[^<>]*$/,
  download: /^[^<>]*$/,
  loading: /^lazy$/,
  decoding: /^async$/,
};

/** What in a markup is not one of our elements with one of our attributes. */
function strangeIn(markup: string): string[] {
  const strange: string[] = [];
  const rest = markup.replaceAll(/<\/?([a-z\d]+)((?: [a-z-]+="[^"<>]*")*)\/?>/g, (tag, element, given) => {
    if (!allowed.has(element)) strange.push(tag);
    for (const [, key = '', value = ''] of String(given).matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!attributes[key]?.test(value)) strange.push(`${key}=${value}`);
    }
    return '';
  });
  return /[<>]/.test(rest) ? [...strange, rest] : strange;
}

const keys = new Set(['type', 'content', 'attrs', 'marks', 'text']);
const attrs = new Set(['level', 'start', 'personId', 'postId', 'fileId', 'alt', 'href']);

/** Keys of a stored document that are not ours, wherever they are. */
const strangeKeys = (value: unknown, inAttrs = false): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => strangeKeys(one));
  return Object.entries(value).flatMap(([key, held]) => [
    ...((inAttrs ? attrs : keys).has(key) ? [] : [key]),
    ...strangeKeys(held, key === 'attrs'),
  ]);
};

test('whatever is sent as rich text is stored as ours or refused, and is drawn and mailed without scripts, styles and foreign hosts', () => {
  const seen = { stored: 0, rules: new Set<string>() };
  fc.assert(
    fc.property(richTexts, (sent) => {
      const { doc, problem } = checkRichText(sent, demand);
      if (!doc) {
        seen.rules.add(problem.rule);
        return;
      }
      seen.stored += 1;
      expect(checkRichText(doc, demand).doc).toEqual(doc);
      const { html, text } = richLetter(doc, names);
      expect([strangeKeys(doc), strangeIn(drawn(doc)), strangeIn(html)]).toEqual([[], [], []]);
      // The text part says all that the markup says.
      const said = [...nodesOf(doc)].flatMap((node) => (node.type === 'text' ? node.text.split(/\s+/) : []));
      expect(said.filter((word) => !text.includes(word))).toEqual([]);
      expect(
        filesOf(doc).filter((id) => id.endsWith('a') && !text.includes(`${publicUrl}/api/files/${id}`)),
      ).toEqual([]);
    }),
    { numRuns: count },
  );
  expect(seen.stored).toBeGreaterThan(count / 4);
  expect(seen.rules.size).toBeGreaterThan(Object.keys(richTextRules).length / 2);
});

test('a letter has the same content as text and as elements without styles', () => {
  const words = (text: string, ...marks: Doc['content'][number][]) => ({ type: 'text', text, marks });
  const { doc } = checkRichText(
    {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [words('Moves')] },
        {
          type: 'paragraph',
          content: [
            words('Ask '),
            { type: 'mention', attrs: { personId: '01900000-0000-7000-8000-00000000000a' } },
            { type: 'hardBreak' },
            {
              type: 'text',
              text: 'or read this',
              marks: [{ type: 'link', attrs: { href: 'https://a.example/x' } }],
            },
          ],
        },
        { type: 'picture', attrs: { fileId: '01900000-0000-7000-8000-00000000000a', alt: 'A still' } },
        { type: 'file', attrs: { fileId: '01900000-0000-7000-8000-00000000000b' } },
      ],
    },
    demand,
  );
  expect(
    richLetter(doc as Doc, {
      ...names,
      person: () => 'Mara Okafor',
      file: (id) => (id.endsWith('a') ? { name: 'still.jpg', path: '/api/files/1' } : undefined),
    }),
  ).toEqual({
    html: [
      '<h2>Moves</h2>',
      '<p>Ask <strong>@Mara Okafor</strong><br><a href="https://a.example/x">or read this</a></p>',
      '<p><a href="https://backlot.example/api/files/1"><img src="https://backlot.example/api/files/1" alt="A still"></a></p>',
      '<p><em>gone</em></p>',
    ].join('\n'),
    text: [
      'Moves',
      'Ask @Mara Okafor\nor read this (https://a.example/x)',
      'A still: still.jpg (https://backlot.example/api/files/1)',
      'gone',
    ].join('\n\n'),
  });
});
