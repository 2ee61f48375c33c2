import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRichText, richAddress } from './check.ts';
import { emptyRichText, type RichText } from './document.ts';
import { charactersOf, filesOf, isEmptyRichText, mentionsOf, plainTextOf, quotedPostsOf } from './read.ts';
import { richText } from './schema.ts';

const mara = '01900000-0000-7000-8000-00000000000a';
const still = '01900000-0000-7000-8000-00000000000b';
const post = '01900000-0000-7000-8000-00000000000c';
const demand = { characters: 1_000 };

const words = (text: string, ...marks: unknown[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const nested = (depth: number): unknown =>
  depth === 0
    ? paragraph(words('x'))
    : {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(words('x')), nested(depth - 1)] }],
      };

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('Call sheets')] },
  paragraph(
    words('Ask '),
    { type: 'mention', attrs: { personId: mara } },
    words(' or '),
    words('read this', link('https://a.example/x'), { type: 'bold' }),
  ),
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [
      {
        type: 'listItem',
        content: [
          paragraph(words('Sides')),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('blue'))] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', content: [paragraph(words('one'), { type: 'hardBreak' }, words('two'))] },
  { type: 'quotedPost', attrs: { postId: post } },
  { type: 'picture', attrs: { fileId: still, alt: 'A still' } },
  { type: 'horizontalRule' },
);

test('a text of every part is stored in one form, and reads as plain text', () => {
  const { doc: stored } = checkRichText(whole, demand);
  expect(checkRichText(stored, demand)).toEqual({ doc: stored });
  const text = stored as RichText;
  expect([mentionsOf(text), filesOf(text), quotedPostsOf(text)]).toEqual([[mara], [still], [post]]);
  expect(charactersOf(text)).toBe('Call sheetsAsk  or read thisSidesblueonetwo'.length);
  expect(plainTextOf(text, { person: () => 'Mara Okafor', addresses: true })).toBe(
    [
      'Call sheets',
      'Ask @Mara Okafor or read this (https://a.example/x)',
      '3. Sides\n   - blue',
      '> one\n> two',
      'A still',
      '---',
    ].join('\n\n'),
  );
});

test.each([
  ['another root', { type: 'paragraph' }, 'node'],
  ['a part that is not ours', doc({ type: 'codeBlock', content: [] }), 'node'],
  ['a script', doc({ type: 'script', content: [words('x')] }), 'node'],
  ['a block inside a paragraph', doc(paragraph(paragraph(words('x')))), 'node'],
  [
    'a list that begins with a list',
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [nested(1)] }] }),
    'node',
  ],
  ['underlined text', doc(paragraph(words('x', { type: 'underline' }))), 'mark'],
  ['bold twice', doc(paragraph(words('x', { type: 'bold' }, { type: 'bold' }))), 'mark'],
  ['bold code', doc(paragraph(words('x', { type: 'bold' }, { type: 'code' }))), 'code'],
  ['a colour', doc({ ...paragraph(words('x')), attrs: { style: 'color:red' } }), 'attribute'],
  [
    'a handler on a link',
    doc(paragraph(words('x', { type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }))),
    'attribute',
  ],
  ['a key that is not ours', doc({ ...paragraph(words('x')), html: '<b>' }), 'attribute'],
  ['a link that runs something', doc(paragraph(words('x', link('javascript:alert(1)')))), 'link'],
  ['a link to data', doc(paragraph(words('x', link('data:text/html,x')))), 'link'],
  [
    'a letter in somebody’s name',
    doc(paragraph(words('x', link('mailto:a@b.example?bcc=c@d.example')))),
    'link',
  ],
  ['a first-level heading', doc({ type: 'heading', attrs: { level: 1 }, content: [words('x')] }), 'heading'],
  [
    'a picture from elsewhere',
    doc({ type: 'picture', attrs: { src: 'https://a.example/x.png' } }),
    'attribute',
  ],
  ['an id that is none', doc({ type: 'picture', attrs: { fileId: '../x', alt: '' } }), 'shape'],
  ['NUL', doc(paragraph(words('a\u0000b'))), 'text'],
  ['half a character', doc(paragraph(words('\ud800'))), 'text'],
  ['too deep a list', doc(nested(6)), 'depth'],
  ['too many parts', doc(...Array.from({ length: 4_001 }, () => paragraph())), 'nodes'],
  ['too many words', doc(paragraph(words('x'.repeat(1_001)))), 'characters'],
  ['nothing but blanks', doc(paragraph(words('  ')), paragraph()), 'empty'],
])('%s is refused by the rule it breaks', (_what, value, rule) => {
  expect(checkRichText(value, demand)).toMatchObject({ problem: { rule } });
});

test('what is written in another form is stored in ours', () => {
  const typed = doc(
    paragraph(),
    paragraph(words('a\u202eb'), words('\nc'), words('d', { type: 'bold' }, link('A.example'))),
    paragraph(),
    paragraph(),
    { ...paragraph(words('e')), attrs: {} },
    paragraph(),
  );
  expect(checkRichText(typed, demand).doc).toEqual(
    doc(
      paragraph(words('ab c'), words('d', link('https://a.example/'), { type: 'bold' })),
      { type: 'paragraph' },
      paragraph(words('e')),
    ),
  );
  expect(checkRichText(doc(paragraph(words(' '))), { ...demand, mayBeEmpty: true }).doc).toEqual(
    emptyRichText,
  );
  expect(isEmptyRichText(emptyRichText)).toBe(true);
});

test('a field that has no use for files refuses them', () => {
  const file = doc({ type: 'file', attrs: { fileId: still } });
  expect(checkRichText(file, demand).problem).toBeUndefined();
  expect(checkRichText(file, { ...demand, without: ['file'] }).problem?.rule).toBe('thing');
});

test('a refusal says the rule and where it was broken', () => {
  const schema = z.object({ body: richText(demand) });
  const wrong = schema.safeParse({ body: doc(paragraph(words('x', link('ftp://a.example')))) });
  expect(wrong.error?.issues).toMatchObject([
    {
      path: ['body', 'content', 0, 'content', 0, 'marks', 0, 'attrs', 'href'],
      message: 'Links may only begin with http, https or mailto',
    },
  ]);
  expect(schema.parse({ body: whole }).body.content).toHaveLength(7);
  const deep = JSON.parse(`${'{"type":"bulletList","content":['.repeat(20_000)}1${']}'.repeat(20_000)}`);
  expect(schema.safeParse({ body: doc(deep) }).success).toBe(false);
});

test('an address is http, https or one mail address', () => {
  expect(['a.example', 'HTTPS://A.example/x', 'mailto:A@b.example'].map(richAddress)).toEqual([
    'https://a.example/',
    'https://a.example/x',
    'mailto:a@b.example',
  ]);
  const wrong = [
    ' javascript:x',
    '/about.html',
    '//a.example',
    'vbscript:x',
    '//',
    'http://u:p@a.example',
    'mailto:a%0A@b.example',
    'mailto:',
    7,
  ];
  expect(wrong.map(richAddress)).toEqual(wrong.map(() => undefined));
});
