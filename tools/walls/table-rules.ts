import { type ESTree, Visitor } from 'vite';
import type { Offence } from '../offence.ts';
import type { SourceFile } from '../source-tree.ts';
import { placeOf } from './places.ts';

/** A table and whatever stands between it and the next one: `from account a, only person_role as r`. */
const named = String.raw`(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)"?(?:\s+(?:as\s+)?[a-z_]\w*)?`;
const tables = new RegExp(
  String.raw`\b(?:from|join|into|update|using|truncate|table)\s+((?:${named})(?:\s*,\s*${named})*)`,
  'gi',
);
const name = /^(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)/i;

/** The tables that a statement, or a part of one, may name. */
const tablesIn = (text: string): string[] =>
  [...text.matchAll(tables)].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => name.exec(one.trim())?.[1] ?? []),
  );

/** Which feature, or the platform, each table belongs to. */
function ownersOf(sources: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, program } of sources.filter(isServer)) {
    new Visitor({
      CallExpression: ({ callee, arguments: [table] }) => {
        if (callee.type === 'Identifier' && callee.name === 'pgTable' && table?.type === 'Literal')
          owners.set(String(table.value), ownerOf(path));
      },
    }).visit(program);
  }
  return owners;
}

const ownerOf = (path: string): string => placeOf(path).feature ?? 'platform';
const isServer = ({ path }: SourceFile) => {
  const { layer, side } = placeOf(path);
  return side === 'server' && (layer === 'feature' || layer === 'platform');
};

/** Statements written by hand that name a table of somebody else: an import would have been refused. */
export function findForeignTables(sources: readonly SourceFile[]): Offence[] {
  const owners = ownersOf(sources);
  return sources.filter(isServer).flatMap(({ path, program, lineOf }) => {
    const found: Offence[] = [];
    const look = (text: string, node: ESTree.Node) => {
      for (const table of new Set(tablesIn(text))) {
        const owner = owners.get(table);
        if (owner === undefined || owner === ownerOf(path)) continue;
        const message = `the table '${table}' belongs to ${owner}: ask through its door, or be handed the answer`;
        found.push({ rule: 'foreign-table', file: path, line: lineOf(node.start), message });
      }
    };
    new Visitor({
      // What is filled in stands for a value, never for the name of a table.
      TemplateLiteral: (node) => look(node.quasis.map(({ value }) => value.raw).join(' $ '), node),
      Literal: (node) => {
        if (typeof node.value === 'string') look(node.value, node);
      },
    }).visit(program);
    return found;
  });
}
