import { cleanLine } from '#platform/contract/text.ts';
import type { Config } from '#platform/server/config/config.ts';
import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import { limits } from '../../limits.ts';
import { type Block, type Inline, parseMarkup, parsePlain } from '../../policy/markup.ts';
import { isInnerPath } from '../../policy/template-check.ts';
import type { MailKind, TemplateDefinition, TemplateText } from '../../policy/templates.ts';
import { addressOf, type Filling, htmlLetter, htmlOf } from './html.ts';
import { styles } from './inline-styles.ts';
import { safeHtml } from './safe-html.ts';

/** A mail as it is sent. */
export interface DrawnLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar file. */
  readonly calendar?: string | null;
}

/** Where a reader can stop notification mail. */
export const settingsPath = '/notifications?settings=true';

/** The base of links in mails: always the configured address, never the host that a request claims (T11). */
export const publicUrlOf = ({ publicUrl, host, port }: Config): string =>
  (publicUrl ?? `http://${host}:${port}`).replace(/\/+$/, '');

/** Draws a template with its values: the one function behind sending, preview and test send (ADN-1). */
export function drawTemplate(template: TemplateDefinition, text: TemplateText, given: Filling): DrawnLetter {
  const filling = { ...given, values: cleanValues(template, given.values) };
  const paths = new Set(template.variables.filter(({ type }) => type === 'path').map(({ name }) => name));
  const blocks = parseMarkup(text.body);
  const subject = cleanSubject(fillPlain(text.subject, filling));
  const plain = text.text === null ? textOf(blocks, filling) : fillPlain(text.text, filling, paths);
  return {
    subject,
    text: `${plain.trim()}\n\n${plainFoot(template.kind, filling, template.foot)}\n`,
    html: htmlLetter({
      subject,
      content: htmlOf(blocks, filling),
      foot: htmlFoot(template.kind, filling, template.foot),
      language: template.language ?? 'en',
    }),
  };
}

/** Draws a free-form mail by an administrator: their HTML sanitised, or their text as paragraphs. */
export function drawFreely(
  wrote: { subject: string; text: string; html: string | null },
  filling: Pick<Filling, 'publicUrl'>,
): DrawnLetter {
  const subject = cleanSubject(wrote.subject);
  const content = wrote.html === null ? paragraphs(wrote.text) : safeHtml(wrote.html);
  const kind = 'transactional';
  return {
    subject,
    text: `${wrote.text.trim()}\n\n${plainFoot(kind, filling)}\n`,
    html: htmlLetter({ subject, content, foot: htmlFoot(kind, filling), language: 'en' }),
  };
}

/** Removes line breaks, which would let the writer add headers (T21). */
const cleanSubject = (subject: string): string =>
  cleanLine(subject.replace(/[\u0000-\u001F\u007F]+/g, ' ')).slice(0, limits.subjectMax) || '(no subject)';

function cleanValues(
  template: TemplateDefinition,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    template.variables.map(({ name, type }) => {
      const value = (values[name] ?? '').replace(/\r\n?/g, '\n').slice(0, limits.valueMax);
      return [name, type === 'path' && !isInnerPath(value) ? '/' : value];
    }),
  );
}

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n[ \t]*\n/)
    .map((part) => `<p style="${styles.paragraph}">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

const why = {
  notification: 'You got this email because of your notification settings.',
  transactional: 'You got this email because you’re on Backlot.',
  security: 'You got this email because it’s about your account’s security.',
} as const;

const plainFoot = (kind: MailKind, place: Pick<Filling, 'publicUrl'>, foot: string = why[kind]) =>
  kind === 'notification'
    ? `-- \n${foot}\nChange or stop them: ${addressOf(settingsPath, place)}`
    : `-- \n${foot}`;

const htmlFoot = (kind: MailKind, place: Pick<Filling, 'publicUrl'>, foot: string = why[kind]) =>
  kind === 'notification'
    ? `${escapeHtml(foot)} <a class="b-link" href="${escapeHtml(addressOf(settingsPath, place))}" style="${styles.link}">Change or stop them</a>`
    : escapeHtml(foot);

/** The plain part of a body: the same words, with link addresses written out after them. */
const textOf = (blocks: readonly Block[], filling: Filling): string =>
  blocks.map((block) => drawBlock(block, filling)).join('\n\n');

function drawBlock(block: Block, filling: Filling): string {
  const draw = (parts: readonly Inline[]) => drawInline(parts, filling);
  switch (block.type) {
    case 'list':
      return block.lines.map((line) => `- ${draw(line)}`).join('\n');
    case 'quote':
      return block.lines
        .flatMap((line) => draw(line).split('\n'))
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    default:
      return draw(block.children);
  }
}

function drawInline(parts: readonly Inline[], filling: Filling): string {
  return parts
    .map((part) => {
      switch (part.type) {
        case 'text':
          return part.value;
        case 'variable':
          return filling.values[part.name] ?? '';
        case 'bold':
          return drawInline(part.children, filling);
        default:
          return `${drawInline(part.children, filling)}: ${linkOf(part.target, filling)}`;
      }
    })
    .join('');
}

const linkOf = (target: { path: string } | { variable: string }, filling: Filling) =>
  addressOf('path' in target ? target.path : (filling.values[target.variable] ?? '/'), filling);

/** Fills a subject or a handwritten plain text; a path becomes a full address. */
function fillPlain(source: string, filling: Filling, paths: ReadonlySet<string> = new Set()): string {
  return parsePlain(source)
    .map((part) => {
      if (part.type !== 'variable') return part.type === 'text' ? part.value : '';
      const value = filling.values[part.name] ?? '';
      return paths.has(part.name) ? addressOf(value, filling) : value;
    })
    .join('');
}
