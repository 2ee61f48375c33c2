import fc from 'fast-check';

const id = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.constantFrom(
      '01900000-0000-7000-8000-00000000000a',
      '01900000-0000-7000-8000-00000000000b',
    ),
  },
  { weight: 1, arbitrary: fc.constant('../etc') },
);
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='background:url(//evil.example)",
  '</p><style>*{}</style>',
  '{{constructor.constructor("x")()}}',
  '&lt;b&gt; &amp;amp; &#x3c;',
  'javascript:alert(1)',
  '\u202Eabc',
  'a\u0000b',
  '\ud800',
  ' ',
  '\n',
  'https://evil.example/a',
];
const words = fc.oneof(
  { weight: 24, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
  { weight: 15, arbitrary: fc.constantFrom(...hostile.slice(0, 7)) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
);
const address = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      'https://a.example/x?y="z"',
      'http://b.example',
      'mailto:m@c.example',
      'd.example',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' data:text/html,x',
      'vbscript:x',
      'https://a.example/"><script>',
      '//evil.example',
      'java\tscript:x',
    ),
  },
);
const sign = fc.constantFrom('bold', 'italic', 'strike').map((type) => ({ type }));
const link = fc.record({ type: fc.constant('link'), attrs: fc.record({ href: address }) });
const marks = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.uniqueArray(fc.oneof(sign, link), { maxLength: 3, selector: ({ type }) => type }),
  },
  { weight: 1, arbitrary: fc.constant([{ type: 'code' }]) },
);
const text = fc.record({ type: fc.constant('text'), text: words, marks }, { requiredKeys: ['type', 'text'] });
const mention = fc.record({ type: fc.constant('mention'), attrs: fc.record({ personId: id }) });
const inline = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 1, arbitrary: mention },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  ),
  { maxLength: 4 },
);
const paragraph = fc.record({ type: fc.constant('paragraph'), content: inline });
const { part } = fc.letrec((tie) => ({
  part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, paragraph, tie('list')),
  list: fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc
      .tuple(paragraph, fc.array(tie('part'), { maxLength: 2 }))
      .map(([first, rest]) => [first, ...rest]),
  }),
}));
const block = fc.oneof(
  { weight: 4, arbitrary: part },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3) }),
      content: inline,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(part, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'horizontalRule' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('picture'),
      attrs: fc.record({ fileId: id, alt: words }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('file'), attrs: fc.record({ fileId: id }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('quotedPost'), attrs: fc.record({ postId: id }) }),
  },
);
const doc = fc.record({ type: fc.constant('doc'), content: fc.array(block, { minLength: 1, maxLength: 5 }) });

/** What does not belong into a rich text: other nodes, marks and attributes, and values that are none. */
const foreign: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('script', 'style', 'iframe', 'underline', 'codeBlock', 'image', 1, null, true, []),
  fc.record({ type: fc.constantFrom('script', 'iframe', 'image', 'textStyle') }),
  fc.constantFrom(
    { src: 'https://evil.example/x.png' },
    { href: 'https://a.example', onclick: 'x' },
    { style: 'x' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const names = ['attrs', 'marks', 'content', 'type', 'text', 'style', 'onclick', 'src', '__proto__', 'html'];

/** One place of a document with something else in it. */
function spoilt(
  value: unknown,
  [step = 0, ...rest]: readonly number[],
  name: string,
  thing: unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return thing;
  if (Array.isArray(value)) {
    const at = step % (value.length + 1);
    return at === value.length
      ? [...value, thing]
      : value.map((one, index) => (index === at ? spoilt(one, rest, name, thing) : one));
  }
  const entries = Object.entries(value);
  const at = step % (entries.length + 1);
  const [key] = entries[at] ?? [];
  if (key === undefined)
    return JSON.parse(JSON.stringify({ ...value, '\u0001': thing }).replace('\\u0001', name));
  return { ...value, [key]: spoilt((value as Record<string, unknown>)[key], rest, name, thing) };
}

/** Random documents: of ours, with hostile words in every place for words, and every third one with something foreign in it. */
export const richTexts: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: doc },
  {
    weight: 1,
    arbitrary: fc
      .tuple(doc, fc.array(fc.nat(6), { minLength: 1, maxLength: 8 }), fc.constantFrom(...names), foreign)
      .map(([value, path, name, thing]) => spoilt(value, path, name, thing)),
  },
);
