import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree } from 'vite';
import { checkDocuments } from './documents.ts';
import { type Offence, reportOffences } from './offence.ts';
import { listFiles, parseSource } from './source-tree.ts';
import { walks } from './walks.ts';
import type { FeatureMap } from './walls/map-rules.ts';

const mapPath = 'docs/map.md';

/** The text of docs/map.md: names only, so that it changes when the product changes and not at every commit. */
export function drawMap(root: string, map: FeatureMap, acts = walks): string {
  const files = listFiles(root, ['features']);
  const features = [...new Set(files.map((file) => file.split('/')[1] ?? ''))].toSorted();
  const sections = features.map((feature) =>
    drawFeature(root, feature, { files, edges: map[feature] ?? [] }),
  );
  return [
    '# Map',
    '',
    'Written by `node tools/map.ts`; the checks fail when it is stale. The allowed imports stand in `tools/feature-map.ts`.',
    '',
    '| Feature | Owns | May import |',
    '|---|---|---|',
    ...sections.map(({ row }) => row),
    '',
    ...drawWalks(acts),
    ...sections.flatMap(({ details }) => details),
  ].join('\n');
}

/** Four acts, file by file. */
const drawWalks = (acts: typeof walks): string[] => [
  '## From the click to the screen',
  '',
  'What each file has for a reader who follows one act; [CONTRIBUTING.md](../CONTRIBUTING.md#one-act-end-to-end) tells the first in sentences.',
  '',
  ...Object.entries(acts).flatMap(([act, steps]) => [
    `### ${act}`,
    '',
    ...steps.map(([file, what], at) => `${at + 1}. [${file}](../${file}): ${what}`),
    '',
  ]),
];

type Drawing = { row: string; details: string[] };

function drawFeature(
  root: string,
  feature: string,
  { files, edges }: { files: readonly string[]; edges: readonly string[] },
): Drawing {
  const folder = `features/${feature}/`;
  const own = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  const contracts = own.filter((file) => /^contract(\/[^/]+)?\.ts$/.test(file));
  const read = contracts.map((file) => readContract(root, `${folder}${file}`));
  const procedures = read.flatMap((names) => names.procedures);
  const events = read.flatMap((names) => names.events);
  const pages = own
    .filter((file) => /^ui\/pages\/[^/]+(?<!\.test)\.tsx$/.test(file))
    .map((file) => file.slice('ui/pages/'.length, -'.tsx'.length));
  const facts = { Procedures: procedures, 'Live events': events, Pages: pages };
  const lines = Object.entries(facts)
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `- ${title}: ${names.map((name) => `\`${name}\``).join(', ')}`);
  const owns = firstSentence(join(root, folder, 'README.md'));
  return {
    row: `| [${feature}](../${folder}) | ${owns} | ${edges.join(', ') || '-'} |`,
    details: lines.length === 0 ? [] : [`## ${feature}`, '', ...lines, ''],
  };
}

/** The first line of a README that is neither empty nor a heading. */
function firstSentence(readme: string): string {
  if (!existsSync(readme)) return '-';
  const lines = readFileSync(readme, 'utf8').split('\n');
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#'))?.replaceAll('|', '\\|') ?? '-';
}

type ContractNames = { procedures: string[]; events: string[] };

function readContract(root: string, path: string): ContractNames {
  const { program } = parseSource(path, readFileSync(join(root, path), 'utf8'));
  const values = program.body
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? [node.declaration] : []))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init ? [init] : []));
  return { procedures: values.flatMap(procedureNames), events: values.flatMap(eventNames) };
}

/** `{ send: procedure.route(...).input(...) }` names the procedure `send`. */
function procedureNames(value: ESTree.Expression): string[] {
  if (value.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((property) =>
    property.type === 'Property' && isChain(property.value) ? keyName(property.key) : [],
  );
}

const isChain = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  ['route', 'input', 'output', 'errors'].includes(node.callee.property.name);

/** `liveEvents('messaging', { 'message.sent': ... })` names the event `message.sent`. */
function eventNames(value: ESTree.Expression): string[] {
  if (
    value.type !== 'CallExpression' ||
    value.callee.type !== 'Identifier' ||
    value.callee.name !== 'liveEvents'
  )
    return [];
  const events = value.arguments.find((argument) => argument.type === 'ObjectExpression');
  return (events?.properties ?? []).flatMap((property) =>
    property.type === 'Property' ? keyName(property.key) : [],
  );
}

function keyName(key: ESTree.PropertyKey): string[] {
  if (key.type === 'Identifier') return [key.name];
  return key.type === 'Literal' && typeof key.value === 'string' ? [key.value] : [];
}

/** Finds out whether docs/map.md is what `drawMap` writes today. */
export function checkMap(root: string, map: FeatureMap): Offence[] {
  const path = join(root, mapPath);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (written === drawMap(root, map)) return [];
  return [{ rule: 'stale-map', file: mapPath, message: 'run `node tools/map.ts`' }];
}

if (import.meta.main) {
  const root = process.cwd();
  const { features } = await import('./feature-map.ts');
  if (process.argv.includes('--check')) {
    const offences = [...checkMap(root, features), ...checkDocuments(root)];
    process.exitCode = reportOffences(offences, 'the map and what documents name');
  } else {
    mkdirSync(join(root, 'docs'), { recursive: true });
    writeFileSync(join(root, mapPath), drawMap(root, features));
  }
}
