import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import type { SourceFile } from '../source-tree.ts';

/** What one file takes from another file or from a package. Types count as imports. */
export type Edge = {
  from: string;
  line: number;
  /** As written. */
  specifier: string;
  /** `import type` and `export type` leave nothing behind at run time. */
  isTypeOnly: boolean;
  to:
    | { kind: 'file'; path: string }
    | { kind: 'package'; name: string }
    | { kind: 'builtin'; name: string }
    /** Made by a plugin of the build (`virtual:...`). */
    | { kind: 'virtual' }
    | { kind: 'missing' }
    | { kind: 'opaque' };
};

export type Graph = {
  files: readonly string[];
  edges: readonly Edge[];
  edgesFrom: ReadonlyMap<string, Edge[]>;
};

type Mention = { specifier: string | undefined; isTypeOnly: boolean; start: number };

/** Every import of every file, resolved to the exact file it names. */
export function buildGraph(root: string, sources: readonly SourceFile[]): Graph {
  const edgesFrom = new Map(sources.map((source) => [source.path, fileEdges(root, source)]));
  return { files: sources.map(({ path }) => path), edges: [...edgesFrom.values()].flat(), edgesFrom };
}

function fileEdges(root: string, source: SourceFile): Edge[] {
  return mentionsIn(source.program).map(({ specifier, isTypeOnly, start }) => ({
    from: source.path,
    line: source.lineOf(start),
    specifier: specifier ?? '',
    isTypeOnly,
    to: specifier === undefined ? { kind: 'opaque' } : resolve(root, source.path, specifier),
  }));
}

function mentionsIn(program: ESTree.Program): Mention[] {
  const found: Mention[] = [];
  const add = (node: { start: number }, specifier: string | undefined, isTypeOnly: boolean) =>
    found.push({ specifier, isTypeOnly, start: node.start });
  new Visitor({
    // With verbatimModuleSyntax `import { type A } from` stays as `import from`: only the whole form is type only.
    ImportDeclaration: (node) => add(node, node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node, node.source.value, node.exportKind === 'type');
    },
    ImportExpression: (node) => add(node, literalText(node.source), false),
    TSImportType: (node) => add(node, literalText(node.source), true),
    // Workers: new Worker(new URL('./search-worker.ts', import.meta.url))
    NewExpression: (node) => {
      const [target, base] = node.arguments;
      if (isIdentifier(node.callee, 'URL') && isImportMetaUrl(base)) {
        const specifier = target && literalText(target);
        if (specifier !== undefined && /\.[mc]?[jt]sx?$/.test(specifier)) add(node, specifier, false);
      }
    },
  }).visit(program);
  return found;
}

function literalText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

const isIdentifier = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name;

const isImportMetaUrl = (node: ESTree.Node | undefined) =>
  node?.type === 'MemberExpression' && node.object.type === 'MetaProperty';

function resolve(root: string, from: string, specifier: string): Edge['to'] {
  const path = pathOf(from, specifier.replace(/\?.*$/, ''));
  if (path !== undefined) return isFile(join(root, path)) ? { kind: 'file', path } : { kind: 'missing' };
  if (specifier.startsWith('virtual:')) return { kind: 'virtual' };
  if (specifier.startsWith('#')) return { kind: 'missing' };
  if (isBuiltin(specifier)) return { kind: 'builtin', name: specifier };
  return { kind: 'package', name: packageName(specifier) };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  // The subpath imports of package.json are the top folders under their own names.
  return /^#(platform|features|app)\//.test(specifier) ? posix.normalize(specifier.slice(1)) : undefined;
}

function packageName(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
