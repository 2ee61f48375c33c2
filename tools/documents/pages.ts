import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source-tree.ts';

/** A page of Markdown; `path` is relative to the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Folders whose files a page may name. */
const folders = ['.ci', 'app', 'bench', 'bin', 'data-files', 'docs', 'e2e', 'features', 'migrations'];
const otherFolders = ['platform', 'public', 'tools'];

/** Every file that a page may name, and every folder. */
export function namedFiles(root: string): {
  readonly files: readonly string[];
  readonly paths: ReadonlySet<string>;
} {
  const top = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  const files = [...top, ...listFiles(root, [...folders, ...otherFolders])];
  const paths = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
  );
  return { files, paths };
}

/** All pages of Markdown among the files. */
export const readPages = (root: string, files: readonly string[]): Page[] =>
  files
    .filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
