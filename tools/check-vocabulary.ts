import { type Offence, reportOffences } from './offence.ts';
import { listFiles } from './source-tree.ts';
import { platformRooms, refusedWords, vocabulary } from './vocabulary.ts';

/** Checks the names of all source files below `root`: their words, their case and, in features, their place. */
export function checkVocabulary(root: string): Offence[] {
  const files = listFiles(root);
  const rules = [findRefusedWord, findBarrel, findCase, findStranger];
  return [...files.flatMap((file) => rules.flatMap((rule) => rule(file) ?? [])), ...findUnexplained(files)];
}

function findUnexplained(files: readonly string[]): Offence[] {
  const features = new Set(files.flatMap((file) => /^features\/[^/]+(?=\/)/.exec(file)?.[0] ?? []));
  return [...features]
    .filter((feature) => !files.includes(`${feature}/README.md`))
    .map((file) => ({ rule: 'no-readme', file, message: 'its README.md says in one line what it owns' }));
}

const words: readonly string[] = Object.values(vocabulary).flat();
const { feature, server, ui, testing } = vocabulary;
const foldableWords: readonly string[] = [...feature, ...server, ...ui, ...testing].filter(
  (word) => word !== 'index',
);
const stemOf = (name: string) => name.replace(/\..*$/, '');
const lastOf = (names: readonly string[]) => names.at(-1) ?? '';

function findRefusedWord(file: string): Offence | undefined {
  const refused = file.split('/').find((name) => isRefused(stemOf(name)));
  if (refused === undefined) return undefined;
  return { rule: 'refused-word', file, message: `'${refused}' says nothing: name it after what it does` };
}

function isRefused(stem: string): boolean {
  // acts2.ts is a folder that was not made.
  if (words.includes(stem.replace(/-?\d+$/, '')) && !words.includes(stem)) return true;
  return (refusedWords as readonly string[]).includes(lastOf(stem.split('-')));
}

function findBarrel(file: string): Offence | undefined {
  const name = lastOf(file.split('/'));
  if (stemOf(name) !== 'index' || !/\.[jt]sx?$/.test(name) || isFolderForm(file)) return undefined;
  return {
    rule: 'no-barrel',
    file,
    message: 'import from the file that says it; only a folder form has an index.ts',
  };
}

/** `server/queries/index.ts`: the door of a file that became a folder. */
function isFolderForm(file: string): boolean {
  const folder = file.split('/').slice(0, -1);
  const word = lastOf(folder);
  return folder[0] === 'features' && foldableWords.includes(word);
}

const isKebab = (name: string) => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name);

function findCase(file: string): Offence | undefined {
  const wrong = file.split('/').find((name) => name !== 'README.md' && !isKebab(name));
  return wrong === undefined
    ? undefined
    : { rule: 'kebab-case', file, message: `'${wrong}' is not kebab-case` };
}

function findStranger(file: string): Offence | undefined {
  const [top = '', second = '', ...rest] = file.split('/');
  if (top === 'platform') return findPlatformStranger(file, second, rest);
  if (top !== 'features') return undefined;
  if (rest.length === 0) return { rule: 'vocabulary', file, message: 'features/ holds only features' };
  const expected = strangerIn(rest);
  return expected === undefined ? undefined : { rule: 'vocabulary', file, message: `expected ${expected}` };
}

function findPlatformStranger(file: string, room: string, rest: readonly string[]): Offence | undefined {
  if (rest.length > 0 && (platformRooms as readonly string[]).includes(room)) return undefined;
  return { rule: 'vocabulary', file, message: `the platform has the rooms ${platformRooms.join(', ')}` };
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** What should have stood there, or `undefined` when the name belongs to the vocabulary. */
function strangerIn(path: readonly string[]): string | undefined {
  const [first = '', ...rest] = path;
  const name = lastOf(path);
  if (rest.length > 0 && first === 'server') return unknownWord(rest, vocabulary.server, /\.ts$/);
  if (rest.length > 0 && first === 'testing') return unknownWord(rest, vocabulary.testing, /\.ts$/);
  if (rest.length > 0 && first === 'ui') return unknownInUi(rest);
  if (path.length === 1 && (name === 'README.md' || isTest(name))) return undefined;
  return unknownWord(path, vocabulary.feature, first === 'catalogues' ? /\.(json|vtt|webp)$/ : /\.ts$/);
}

function unknownInUi(path: readonly string[]): string | undefined {
  const [folder = ''] = path;
  const isOwnFolder = (vocabulary.uiFolders as readonly string[]).includes(folder);
  if (path.length === 1 || !isOwnFolder) return unknownWord(path, vocabulary.ui, /\.ts$/);
  return /\.(tsx?|css)$/.test(lastOf(path)) ? undefined : '.tsx, .ts or .css in pages and parts';
}

function unknownWord(path: readonly string[], known: readonly string[], ending: RegExp): string | undefined {
  const [first = ''] = path;
  const name = lastOf(path);
  // Tests stand beside what they test and are called after what they show.
  if (isTest(name) && (path.length === 1 || known.includes(first))) return undefined;
  const isKnown = known.includes(path.length === 1 ? stemOf(name) : first);
  const isTranslation = /^copy\.[a-z]{2}\.ts$/.test(name);
  const isPlain = path.length > 1 || isTranslation || name === `${stemOf(name)}.ts`;
  if (isKnown && isPlain && ending.test(name)) return undefined;
  return `one of ${known.join(', ')} (a file or a folder), or a *.test.ts`;
}

if (import.meta.main) {
  const root = process.cwd();
  process.exitCode = reportOffences(checkVocabulary(root), `${listFiles(root).length} names`);
}
