import { inProduct, inTree, type Pattern } from './pattern.ts';

const hex = String.raw`#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b`;
const functional = String.raw`\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(`;
const named = String.raw`\b(?:black|white|red|green|blue|yellow|orange|purple|pink|gr[ae]y|brown|gold|silver|cyan|magenta)\b`;
const property = String.raw`\b(?:color|background|backgroundColor|borderColor|outlineColor|fill|stroke)\s*:\s*`;

const inAttribute = new RegExp(`['"\`](?:${hex}|${functional})|${property}['"]${named}`, 'i');
// `--plate-ink: #123` makes a token, and in a mask only the opacity counts; everything else has to use a token.
const inStyleSheet = new RegExp(`^(?!\\s*(?:--|mask))[^:]*:[^;{]*(?:${hex}|${functional})`, 'i');

/** Attributes whose value looks like a colour and is none (`href="#add"`). */
const otherAttributes = ['href', 'to', 'id', 'htmlFor', 'key', 'hash', 'd', 'placeholder'];

const isBound = (path: string) => inProduct(path) && !path.startsWith('platform/ui/');

const reason = 'it stays dark in the light theme and nobody has measured its contrast';
const instead = 'use a token of the theme';

/** Colours come from the theme: in attributes of JSX ... */
export const colourPattern: Pattern = {
  name: 'raw-colour',
  reason,
  instead,
  binds: (path) => isBound(path) && path.endsWith('.tsx'),
  find: inTree((found, { text }) => ({
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (otherAttributes.includes(name) || name.startsWith('aria-')) return;
      // What is nested in braces answers for itself when it is an element of its own.
      if (inAttribute.test(text.slice(node.start, node.end).split(/<[A-Za-z]/)[0] ?? '')) found(node);
    },
  })),
};

/** ... and in style sheets, which have no syntax tree here: the lines (from 1) with a colour of their own. */
export function rawColourLines(path: string, text: string): number[] {
  if (!isBound(path)) return [];
  return text.split('\n').flatMap((line, index) => (inStyleSheet.test(line) ? [index + 1] : []));
}
