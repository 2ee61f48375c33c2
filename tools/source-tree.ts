import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** The folders that hold source; everything else (builds, data, packages) is nobody's source. */
const sourceFolders = ['app', 'bench', 'bin', 'e2e', 'features', 'platform', 'tools'] as const;

// Fixtures are offences on purpose.
const skippedFolders = new Set(['node_modules', 'dist', 'data', 'fixtures', 'coverage']);
const isCode = (path: string) => /\.(ts|tsx|mts|js|jsx|mjs)$/.test(path);

export type Comment = { value: string; line: number };

/** A parsed file. `path` is relative to the root, with `/`. */
export type SourceFile = {
  path: string;
  text: string;
  program: ESTree.Program;
  comments: readonly Comment[];
  /** The line (from 1) of an offset in `text`. */
  lineOf: (offset: number) => number;
};

/** Every file below the source folders of `root`, relative to it, sorted. */
export function listFiles(root: string, folders: readonly string[] = sourceFolders): string[] {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return present.flatMap((folder) => listFolder(root, folder)).toSorted();
}

/** Reads and parses every code file below the source folders. A file that does not parse stops the check. */
export function readSources(root: string): SourceFile[] {
  return listFiles(root)
    .filter(isCode)
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses one file; throws with its name when it is not valid TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const lineOf = lineFinder(text);
  return {
    path,
    text,
    program,
    comments: comments.map(({ value, start }) => ({ value, line: lineOf(start) })),
    lineOf,
  };
}

function listFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFolder(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}
