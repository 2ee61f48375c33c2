import { expect, test } from 'vitest';
import { parseMarkup } from './policy/markup.ts';
import { problemsOf } from './policy/template-check.ts';
import { findTemplate, type TemplateDefinition, templates } from './policy/templates.ts';
import { drawFreely, drawTemplate } from './server/views/letter.ts';
import { safeHtml } from './server/views/safe-html.ts';

const publicUrl = 'https://backlot.example';
const templateOf = (id: string): TemplateDefinition => {
  const template = findTemplate(id);
  if (!template) throw new Error(`no template ${id}`);
  return template;
};
const samplesOf = (template: TemplateDefinition) =>
  Object.fromEntries(template.variables.map(({ name, sample }) => [name, sample]));

for (const { id } of templates) {
  test(`ADN-1 the built-in text of '${id}' has no problem and shows every variable, in html and in text`, () => {
    const template = templateOf(id);
    expect(problemsOf(template, template.builtIn)).toEqual([]);
    const drawn = drawTemplate(template, template.builtIn, { values: samplesOf(template), publicUrl });
    expect(`${drawn.subject}${drawn.text}${drawn.html}`).not.toContain('{{');
    const shown = template.variables.filter(
      ({ name }) => name !== 'recipientName' || template.builtIn.body.includes(name),
    );
    for (const { sample } of shown) {
      const first = sample.split('\n')[0] ?? '';
      expect(`${drawn.subject}\n${drawn.text}`).toContain(first);
      expect(drawn.html).toContain(first.replaceAll("'", '&#39;'));
    }
  });
}

test("7 'feedback-notification' has the five fields of the specification", () => {
  const names = templateOf('feedback-notification').variables.map(({ name }) => name);
  expect(names).toEqual(['feedbackId', 'category', 'userName', 'feedback', 'userEmail']);
});

test('X13 what a person wrote is plain text in a mail: no markup, html, variables or links of their own', () => {
  const template = templateOf('notification');
  const message = '<img src=x onerror=alert(1)> **bold** [win](https://evil.example) {{title}}\nsecond line';
  const values = { recipientName: '', title: '<b>T</b>', message, link: '//evil.example/x' };
  const { html, text, subject } = drawTemplate(template, template.builtIn, { values, publicUrl });
  expect(html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; **bold** [win](https://evil.example) {{title}}<br>second line',
  );
  expect(html).not.toMatch(/<img|<b>T/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
    'https://backlot.example/',
    'https://backlot.example/notifications?settings=true',
  ]);
  expect(text).toContain('second line');
  expect(subject).toBe('<b>T</b>');
});

const drafts: readonly (readonly [string, { subject?: string; body?: string; text?: string }, unknown])[] = [
  [
    'an unknown variable',
    { body: '{{title}} {{message}} [x]({{link}}) {{userName}}' },
    ['body', 'unknown_variable', 'userName'],
  ],
  ['a missing variable', { body: '{{title}} [x]({{link}})' }, ['body', 'missing_variable', 'message']],
  [
    'a variable missing in the plain text',
    { text: '{{title}} {{link}}' },
    ['text', 'missing_variable', 'message'],
  ],
  ['an open brace', { subject: '{{title' }, ['subject', 'open_braces', '{{title']],
  [
    'a link to another place',
    { body: '{{title}} {{message}} [x]({{link}}) [y](https://evil.example)' },
    ['body', 'foreign_link', 'https://evil.example'],
  ],
  [
    'a link to another host without a scheme',
    { body: '{{title}} {{message}} [x]({{link}}) [y](//evil.example)' },
    ['body', 'foreign_link', '//evil.example'],
  ],
  [
    'a link to a text',
    { body: '{{title}} {{message}} {{link}} [x]({{message}})' },
    ['body', 'link_needs_path', 'message'],
  ],
  ['nothing in the subject', { subject: ' ' }, ['subject', 'empty', 'subject']],
];

for (const [what, change, problem] of drafts) {
  test(`ADN-1 ${what} blocks publishing a template, and is named`, () => {
    const template = templateOf('notification');
    const problems = problemsOf(template, { ...template.builtIn, ...change });
    expect(problems.map(({ field, reason, name }) => [field, reason, name])).toContainEqual(problem);
  });
}

test('7 mail: the markup supports headings, lists, quotes, bold, links, and a lone link as the button', () => {
  const blocks = parseMarkup(
    '# Head\nbelow\n\n- one\n- **two**\n\n> said\n> so\n\n[Go](/x)\n\nText [in](/y) it\nnext',
  );
  expect(blocks.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'list',
    'quote',
    'button',
    'paragraph',
  ]);
});

test('7 mail: a mail is one column with the name, a yellow rule and its own colours for dark mode', () => {
  const template = templateOf('notification');
  const { html } = drawTemplate(template, template.builtIn, { values: samplesOf(template), publicUrl });
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html.match(/class="b-button"/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|<img|<link/);
});

const hostile = [
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x',
  '<!--><img src=x onerror=alert(1)>-->',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<form action="https://evil.example"><input name=a></form>',
];

for (const source of hostile) {
  test(`T12 nothing in ${JSON.stringify(source)} can run in a mail`, () => {
    const written = safeHtml(source);
    const elements = [...written.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name = '', attributes = ''] of elements) {
      expect(['p', 'a', 'strong', 'em', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li']).toContain(name);
      expect(attributes).not.toMatch(/\son|javascript:|data:|url\(/i);
    }
    expect(written.replaceAll(/<\/?[a-z0-9]+[^>]*>/gi, '')).not.toMatch(/[<>]/);
  });
}

test('7 mail: paragraphs of a plain text become paragraphs of the html part', () => {
  const wrote = { subject: 'S', text: 'One <b>\n\nTwo\nlines', html: null };
  const { html } = drawFreely(wrote, { publicUrl });
  expect(html).toMatch(/<p[^>]*>One &lt;b&gt;<\/p>\n<p[^>]*>Two<br>lines<\/p>/);
});
