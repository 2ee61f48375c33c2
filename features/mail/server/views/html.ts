import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import type { Block, Inline } from '../../policy/markup.ts';
import type { MailLanguage } from '../../policy/template-shape.ts';
import { darkStyles, styles } from './inline-styles.ts';

/** What a tree is drawn with: the values by name, and the product's public address without a trailing slash. */
export interface Filling {
  readonly values: Readonly<Record<string, string>>;
  readonly publicUrl: string;
}

/** Draws the blocks of a body. Values are escaped here and never parsed as markup. */
export const htmlOf = (blocks: readonly Block[], filling: Filling): string =>
  blocks.map((block) => drawBlock(block, filling)).join('\n');

function drawBlock(block: Block, filling: Filling): string {
  switch (block.type) {
    case 'heading':
      return `<h1 class="b-ink" style="${styles.heading}">${drawInline(block.children, filling)}</h1>`;
    case 'list':
      return `<ul style="${styles.list}">${block.lines
        .map((line) => `<li>${drawInline(line, filling)}</li>`)
        .join('')}</ul>`;
    case 'quote':
      return `<div class="b-muted" style="${styles.quote}">${block.lines
        .map((line) => drawInline(line, filling))
        .join('<br>')}</div>`;
    case 'button':
      return block.children.map((child) => drawButton(child, filling)).join('');
    default:
      return `<p style="${styles.paragraph}">${drawInline(block.children, filling)}</p>`;
  }
}

const drawButton = (child: Inline, filling: Filling): string =>
  child.type === 'link'
    ? `<a class="b-button" href="${hrefOf(child.target, filling)}" style="${styles.button}">${drawInline(child.children, filling)}</a>`
    : drawInline([child], filling);

function drawInline(parts: readonly Inline[], filling: Filling): string {
  return parts
    .map((part) => {
      switch (part.type) {
        case 'text':
          return drawText(part.value);
        case 'variable':
          return drawText(filling.values[part.name] ?? '');
        case 'bold':
          return `<strong>${drawInline(part.children, filling)}</strong>`;
        default:
          return `<a class="b-link" href="${hrefOf(part.target, filling)}" style="${styles.link}">${drawInline(part.children, filling)}</a>`;
      }
    })
    .join('');
}

const drawText = (value: string) => escapeHtml(value).replaceAll('\n', '<br>');

const hrefOf = (target: { path: string } | { variable: string }, filling: Filling) =>
  escapeHtml(addressOf('path' in target ? target.path : (filling.values[target.variable] ?? '/'), filling));

/** A product path as an address, always on the configured public one. */
export function addressOf(path: string, { publicUrl }: Pick<Filling, 'publicUrl'>): string {
  const isInner = /^\/(?![/\\])[^\s\\]*$/.test(path);
  return `${publicUrl}${isInner ? path : '/'}`;
}

/** The frame around a mail's content: the name, a yellow rule, the content, and why the reader got it. */
export function htmlLetter(parts: {
  subject: string;
  content: string;
  foot: string;
  language: MailLanguage;
}): string {
  return `<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="b-page" style="${styles.page}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" class="b-panel" style="${styles.panel}">
<tr><td class="b-head b-cell" style="${styles.head}">Backlot<div style="${styles.rule}">&nbsp;</div></td></tr>
<tr><td class="b-content b-cell" style="${styles.content}">
${parts.content}
</td></tr>
<tr><td class="b-foot b-cell" style="${styles.foot}">${parts.foot}</td></tr>
</table>
</body>
</html>`;
}
