import type { ESTree } from 'vite';
import { inProduct, inTree, isNamed, lastName, type Pattern } from './pattern.ts';

const own = 'platform/server/database/in-array.ts';
const perValue = ['inArray', 'notInArray'];

const isPerValue = (node: ESTree.ImportDeclaration['specifiers'][number]): boolean =>
  node.type === 'ImportSpecifier' && perValue.includes(lastName(node.imported) ?? '');

const isJoin = (node: ESTree.Expression | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  isNamed(node.callee.object, 'sql') &&
  isNamed(node.callee.property, 'join');

/** A list that comes from data grows with it, and a statement takes at most 65,535 parameters. */
export const longLists: Pattern = {
  name: 'list-parameters',
  reason: 'a parameter for each value: a longer list is another statement, and above 65,535 it fails',
  instead: `take inArray of ${own}, or = any() of an array`,
  binds: (path) => inProduct(path) && path !== own,
  find: inTree((found) => ({
    ImportDeclaration: (node) => {
      if (node.source.value === 'drizzle-orm' && node.specifiers.some(isPerValue)) found(node);
    },
    TaggedTemplateExpression: ({ quasi: { quasis, expressions } }) => {
      quasis.forEach((text, at) => {
        const next = expressions[at];
        if (next && /\bin \($/.test(text.value.raw) && isJoin(next)) found(next);
      });
    },
  })),
};
