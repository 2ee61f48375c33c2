import { type Block, type Inline, parsePlain } from '../../policy/markup.ts';
import { addressOf, type Filling } from './html-part.ts';

/** The plain part of a body: the same words, with link addresses written out after them. */
export const textOf = (blocks: readonly Block[], filling: Filling): string =>
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
export function fillPlain(source: string, filling: Filling, paths: ReadonlySet<string> = new Set()): string {
  return parsePlain(source)
    .map((part) => {
      if (part.type !== 'variable') return part.type === 'text' ? part.value : '';
      const value = filling.values[part.name] ?? '';
      return paths.has(part.name) ? addressOf(value, filling) : value;
    })
    .join('');
}
