import { posix } from 'node:path';
import type { Offence } from '../offence.ts';
import type { Page } from './pages.ts';

/** What there is in the project, for a page to name. */
export interface Named {
  /** Files and folders, relative to the root. */
  readonly paths: ReadonlySet<string>;
  /** The identifiers in the source. */
  readonly words: ReadonlySet<string>;
  /** The scripts of package.json. */
  readonly scripts: ReadonlySet<string>;
}

const link = /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g;
const quoted = /`([^`\n]+)`/g;
const bare = /(?<![\w/.#-])(?:app|bench|bin|docs|e2e|features|platform|tools)\/[\w.\-/{}*,]*[\w*}]/g;
const script = /npm run ([a-z][\w:-]*)/g;
const path = /^[a-z][\w.\-{},*<>]*(?:\/[\w.\-{},*<>]+)+\/?$/;
const file = /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql)$/;
const identifier = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/;
const hasHump = /[a-z][A-Z]/;
/** Operations name settings and programs of others. */
const ofOthers = ['docs/operations.md', 'docs/data-licences.md'];

/** Finds files, folders, scripts and names of code that a page mentions and that are not there any more. */
export function findDeadNames(pages: readonly Page[], named: Named): Offence[] {
  const folders = new Set([...named.paths].flatMap((one) => one.split('/').slice(0, -1)));
  return pages.flatMap((page) => {
    // A block of code is an example; its lines are kept, for the numbers.
    const text = page.text.replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ' '));
    const mentions = mentionsIn(page, text);
    return mentions
      .filter((mention) => !isThere(mention, { page, named, folders }))
      .map(({ what, at }) => ({
        rule: 'dead-name',
        file: page.path,
        line: text.slice(0, at).split('\n').length,
        message: `there is no \`${what}\``,
      }));
  });
}

type Mention = {
  readonly kind: 'link' | 'path' | 'file' | 'script' | 'name';
  readonly what: string;
  readonly at: number;
};

function mentionsIn(page: Page, text: string): Mention[] {
  const found = (pattern: RegExp, kind: Mention['kind'], within = text): Mention[] =>
    [...within.matchAll(pattern)].map((match) => ({ kind, what: match[1] ?? match[0], at: match.index }));
  const prose = text
    .replaceAll(quoted, (one) => ' '.repeat(one.length))
    .replaceAll(link, (one) => ' '.repeat(one.length));
  return [
    ...found(link, 'link'),
    ...found(script, 'script'),
    ...found(bare, 'path', prose),
    ...[...text.matchAll(quoted)].flatMap(({ 1: words = '', index: at }) =>
      words.split(/\s+/).flatMap((word) => quotedMention(word.replace(/[,;:]+$/, ''), page, at)),
    ),
  ];
}

function quotedMention(word: string, page: Page, at: number): Mention[] {
  const what = word.replace(/^#(?=platform|features|app)/, '');
  if (path.test(what)) return [{ kind: 'path', what, at }];
  if (file.test(what)) return [{ kind: 'file', what, at }];
  const isName = identifier.test(what) && hasHump.test(what) && !ofOthers.includes(page.path);
  return isName ? [{ kind: 'name', what, at }] : [];
}

type Around = { readonly page: Page; readonly named: Named; readonly folders: ReadonlySet<string> };

function isThere({ kind, what }: Mention, { page, named, folders }: Around): boolean {
  const { paths, words, scripts } = named;
  const here = posix.dirname(page.path);
  if (kind === 'link') return paths.has(posix.join(here, what).replace(/\/$/, '')) || what === '.';
  if (kind === 'script') return scripts.has(what);
  if (kind === 'name')
    return what
      .replace('()', '')
      .split('.')
      .every((word) => words.has(word));
  if (kind === 'file') return [...paths].some((one) => one === what || one.endsWith(`/${what}`));
  // `application/json`, `data/lessons`: nothing of ours.
  const [top = ''] = what.split('/');
  if (ofOthers.includes(page.path) ? !paths.has(top) : !folders.has(top)) return true;
  return spelledOut(what.replace(/\/$/, '')).every((one) => isPath(one, page, paths));
}

/** `{a,b}/c` names two paths. */
function spelledOut(what: string): string[] {
  const [braces, inside] = /\{([^}]*)\}/.exec(what) ?? [];
  if (braces === undefined || inside === undefined) return [what];
  return inside.split(',').flatMap((one) => spelledOut(what.replace(braces, one.trim())));
}

/** From the root, from the folder of a README or one of its sides; elsewhere from anywhere, with or without its ending. */
function isPath(what: string, page: Page, paths: ReadonlySet<string>): boolean {
  const pattern = what.replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\*+|<[^>]+>/g, '[^/]*');
  const here = posix.dirname(page.path);
  const begins =
    page.path.endsWith('/README.md') && !here.startsWith('docs')
      ? `(?:${here}/(?:server/|ui/)?)?`
      : '(?:.*/)?';
  const wanted = new RegExp(String.raw`^${begins}${pattern}(?:\.\w+)?$`);
  return [...paths].some((one) => wanted.test(one));
}
