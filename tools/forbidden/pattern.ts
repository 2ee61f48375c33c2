import { type ESTree, Visitor, type VisitorObject } from 'vite';
import type { SourceFile } from '../source-tree.ts';

/** Something that must not be written in some places, why, and what to write instead. */
export type Pattern = {
  name: string;
  reason: string;
  instead: string;
  /** Whether the file at this path is bound by the rule. */
  binds: (path: string) => boolean;
  /** The lines that break the rule. */
  find: (source: SourceFile) => readonly number[];
};

type Found = (node: { start: number }) => void;

/** Makes a `find` that walks the syntax tree. */
export function inTree(visit: (found: Found, source: SourceFile) => VisitorObject): Pattern['find'] {
  return (source) => {
    const lines = new Set<number>();
    new Visitor(visit((node) => lines.add(source.lineOf(node.start)), source)).visit(source.program);
    return [...lines];
  };
}

/** Makes a `find` that reads the comments. */
export function inComments(expression: RegExp): Pattern['find'] {
  return ({ comments }) => comments.filter(({ value }) => expression.test(value)).map(({ line }) => line);
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);
const isTooling = (path: string) => /^(bench|bin|e2e|tools)\//.test(path);

/** Which files a rule binds. */
export const everywhere = () => true;
export const inTests = isTest;
export const inProduct = (path: string) => !isTest(path) && !isTooling(path);
export const outsidePlatform = (path: string) => inProduct(path) && !path.startsWith('platform/');

type Node = ESTree.Node | null | undefined;

/** The last name of `role`, `person.role` or `person?.role`. */
export function lastName(node: Node): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'ChainExpression') return lastName(node.expression);
  if (node?.type === 'MemberExpression') return lastName(node.property);
  return undefined;
}

export const isNamed = (node: Node, name: string) => node?.type === 'Identifier' && node.name === name;

const globalNames = ['window', 'globalThis', 'self'];

/** Whether a node is the global of this name, bare or as a member of the global object. */
export function isGlobal(node: Node, name: string): boolean {
  if (node?.type === 'MemberExpression')
    return globalNames.some((object) => isNamed(node.object, object)) && isNamed(node.property, name);
  return isNamed(node, name);
}

/** Whether a node is `object.property`, for a global object. */
export const isMember = (node: Node, object: string, property: string) =>
  node?.type === 'MemberExpression' && isGlobal(node.object, object) && isNamed(node.property, property);

export const isText = (node: Node) => node?.type === 'Literal' && typeof node.value === 'string';

export function isCallOf(node: Node, object: string, property: string): node is ESTree.CallExpression {
  return node?.type === 'CallExpression' && isMember(node.callee, object, property);
}
