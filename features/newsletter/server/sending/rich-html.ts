import type { RichBlock, RichInline, RichItem, RichText } from '#platform/contract/rich-text/document.ts';

const styles = {
  paragraph: 'margin:0 0 14px',
  heading: 'margin:0 0 8px;font-size:17px;line-height:24px;font-weight:600',
  list: 'margin:0 0 14px;padding:0 0 0 22px',
  item: 'margin:0 0 6px',
  quote: 'margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #fcc81e',
  link: 'color:#1a5fb4;text-decoration:underline',
  rule: 'border:0;border-top:1px solid #dedbd5;margin:18px 0',
} as const;

export const escapeText = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Rich text as the HTML of an email: elements and styles that mail programs know, and nothing else. */
export const htmlOf = (doc: RichText): string => doc.content.map(block).join('');

function block(node: RichBlock): string {
  switch (node.type) {
    case 'paragraph':
      return node.content?.length ? `<p style="${styles.paragraph}">${inlines(node.content)}</p>` : '';
    case 'heading': {
      const name = `h${node.attrs.level}`;
      return `<${name} style="${styles.heading}">${inlines(node.content ?? [])}</${name}>`;
    }
    case 'bulletList':
      return `<ul style="${styles.list}">${node.content.map(item).join('')}</ul>`;
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      const from = start === 1 ? '' : ` start="${start}"`;
      return `<ol${from} style="${styles.list}">${node.content.map(item).join('')}</ol>`;
    }
    case 'blockquote':
      return `<blockquote style="${styles.quote}">${node.content.map(block).join('')}</blockquote>`;
    case 'horizontalRule':
      return `<hr style="${styles.rule}" />`;
    // What a section cannot contain is refused when it is written.
    default:
      return '';
  }
}

const item = ({ content }: RichItem): string =>
  `<li style="${styles.item}">${content
    .map((part, at) => (part.type === 'paragraph' && at === 0 ? inlines(part.content ?? []) : block(part)))
    .join('')}</li>`;

const inlines = (nodes: readonly RichInline[]): string => nodes.map(inline).join('');

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;

function inline(node: RichInline): string {
  if (node.type === 'hardBreak') return '<br />';
  if (node.type !== 'text') return '';
  return (node.marks ?? []).reduceRight((inner, mark) => {
    if (mark.type === 'link')
      return `<a class="b-link" href="${escapeText(mark.attrs.href)}" style="${styles.link}">${inner}</a>`;
    return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`;
  }, escapeText(node.text));
}
