import type { ESTree } from 'vite';
import { inProduct, inTree, isText, type Pattern } from './pattern.ts';

/** Attributes whose text somebody sees or hears. */
const spoken = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'label', 'placeholder', 'title'];
/** The same in every language: the name, and what is printed on a key. */
const names = ['Backlot', 'Esc'];

const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !names.includes(text.trim());
const textOf = (node: ESTree.Node | null | undefined) =>
  isText(node) ? String((node as { value: unknown }).value) : '';

/** Visible words that no other language could replace. */
export const words: readonly Pattern[] = [
  {
    name: 'raw-words',
    reason: 'words in a component stay English whatever language the page speaks',
    instead: 'put them into copy.ts and their translation into copy.es.ts',
    binds: (path) => inProduct(path) && path.endsWith('.tsx'),
    find: inTree((found) => ({
      JSXText: (node) => {
        if (hasWords(node.value)) found(node);
      },
      JSXAttribute: (node) => {
        const isSpoken = node.name.type === 'JSXIdentifier' && spoken.includes(node.name.name);
        if (isSpoken && hasWords(textOf(node.value))) found(node);
      },
      JSXExpressionContainer: (node) => {
        if (hasSaidText(node.expression)) found(node);
      },
    })),
  },
];

/** A sentence in braces: `{'Try again'}`, `{isOld ? 'Too old' : name}`. Single words may be values of a property. */
function hasSaidText(node: ESTree.Node): boolean {
  if (node.type === 'ConditionalExpression')
    return hasSaidText(node.consequent) || hasSaidText(node.alternate);
  if (node.type === 'LogicalExpression') return hasSaidText(node.right);
  return /^\p{Lu}\p{L}+ \p{L}/u.test(textOf(node));
}
