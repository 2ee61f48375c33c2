import { expect, test } from 'vitest';
import { declarationsIn } from '#platform/contract/declaration.ts';
import { listFiles, readSources } from '../tools/source-tree.ts';
import { contract } from './contract.ts';
import { spanish } from './shell/spanish.ts';

type Words = Readonly<Record<string, unknown>>;

/** Texts that are the same in both languages: names, abbreviations, and functions that only pass a text on. */
const same = new Set([
  'community.levels.normal',
  'richEditor.addressHint',
  'form.no',
  'assignments.marginParts.logline',
  'clients.done.pitches',
  'clients.money.per.flat',
  'clients.pitches.title',
  'clients.print.ages',
  'clients.territories.asia',
  'invitations.vouched.known',
  'projectDrafts.fields.color',
  'schedule.offer.minutes',
  'audit.product',
  'signature.kinds.fax',
  'profileLinks.fields.imdb',
  'represented.fields.imdb',
  'shell.name',
  'shell.betaShortest',
  'shell.admin.places.roles',
  'status.other',
  'guarded.tabs.reel',
  'holds.left',
  'feedback.banner.short',
  'feedback.own.team',
  'feedback.triage.csv',
  'notifications.preferences.channels.push',
  'notifications.preferences.push',
  'notifications.preferences.cell',
  'settings.language.languages.en',
  'settings.language.languages.es',
  'profiles.facts.base',
  'search.facts.base',
  'dashboard.acts.of',
  'requests.verbOf',
  'directory.around',
  'places.kilometres',
  'schedule.kinds.personal',
  'schedule.answers.no',
  'polls.answers.no',
  'meetings.minutes',
  'calls.vip',
  'calls.count',
  'calls.pasting.why.',
  'projects.create.logline',
  'projects.phases.idea',
  'projects.phases.packaging',
  'projectImports.fields.logline',
  'projects.history.fields.logline',
  'projects.history.fields.embargo',
  'messaging.thread.announce',
  'later.times.at',
  'mail.mail.product',
  'insights.performance.csv',
  'insights.performance.none',
  'insights.performance.charts.p50',
  'insights.performance.charts.p95',
  'insights.performance.columns.p50',
  'insights.performance.columns.p95',
  'invitations.roleStates.none',
  'writing.dictation.phases.idle',
  'insights.debug.part',
  'insights.debug.node',
  'insights.debug.notification.ways.push',
  'insights.debug.notification.courses.never',
  'briefs.kinds.material',
  'briefs.territories.asia',
  'coverage.parts.logline',
  'coverage.texts.logline',
  'submissions.kinds.material',
  'submissions.facts.logline',
  'submissions.pieces.kinds.pitch',
  'submissions.create.logline',
]);

/** Where words are registered: `export const copy = translated('feedback', ...)`. */
const registration = /^export const (\w+) = translated\('(\w+)',/gm;
const copies = readSources(process.cwd())
  .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && text.includes("translated('"))
  .flatMap(({ path, text }) =>
    [...text.matchAll(registration)].map(([, variable = '', name = '']) => ({ path, variable, name })),
  );

async function englishOf({ path, variable }: (typeof copies)[number]): Promise<Words> {
  const module = (await import(/* @vite-ignore */ `../${path}`)) as Record<string, Words>;
  return module[variable] ?? {};
}

/** Every text of a copy tree by its path: strings, and functions with their parameters. */
function leavesOf(words: object, at: string): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(words)) {
    const path = `${at}.${key}`;
    if (typeof value === 'object' && value !== null)
      for (const [below, leaf] of leavesOf(value as object, path)) leaves.set(below, leaf);
    else leaves.set(path, value);
  }
  return leaves;
}

const kindOf = (leaf: unknown) => (typeof leaf === 'function' ? `function of ${leaf.length}` : typeof leaf);
const shapeOf = (leaves: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...leaves].map(([path, leaf]) => [path, kindOf(leaf)]));

/** What a leaf returns, including functions that take a number as text. */
const saidBy = (leaf: unknown): unknown =>
  typeof leaf === 'function' ? (leaf as (...given: string[]) => unknown)('7', '7', '7') : leaf;

test('every registered copy has its Spanish twin, and no Spanish is left over', () => {
  expect(copies.length).toBeGreaterThan(20);
  expect(copies.map(({ name }) => name).toSorted()).toEqual(Object.keys(spanish.words).toSorted());
});

test('no feature keeps words that are not registered', () => {
  const unregistered = listFiles(process.cwd(), ['app', 'features', 'platform'])
    .filter((path) => /(^|[/-])copy\.ts$/.test(path))
    .filter((path) => !copies.some((copy) => copy.path === path));
  expect(unregistered).toEqual([]);
});

test.for(copies)('$path is complete in Spanish, and none of it is still English', async (copy) => {
  const english = leavesOf(await englishOf(copy), copy.name);
  const translation = leavesOf(spanish.words[copy.name] ?? {}, copy.name);
  expect(shapeOf(translation)).toEqual(shapeOf(english));
  const stillEnglish = [...english]
    .filter(([path, leaf]) => !same.has(path) && saidBy(leaf) === saidBy(translation.get(path)))
    .map(([path]) => path);
  expect(stillEnglish).toEqual([]);
});

test('every refusal in the contract has Spanish words', () => {
  const codes = new Set(
    declarationsIn(contract)
      .flatMap(({ errorMap }) => Object.keys(errorMap))
      .filter((code) => code.includes('.')),
  );
  expect(codes.size).toBeGreaterThan(20);
  expect([...codes].filter((code) => !spanish.refusals[code])).toEqual([]);
});
