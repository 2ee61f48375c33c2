import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeadNames } from './documents/dead-names.ts';
import { namedFiles, readPages } from './documents/pages.ts';
import { findMisformedRecords } from './documents/records.ts';
import type { Offence } from './offence.ts';

const isSource = /\.(?:tsx?|mjs|css|sql|json|html)$/;

/** Checks all pages of Markdown below `root`: what they name is there, and decision records have their form. */
export function checkDocuments(root: string): Offence[] {
  const { files, paths } = namedFiles(root);
  const pages = readPages(root, files);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const words = new Set(
    files
      .filter((file) => isSource.test(file) && !file.endsWith('package-lock.json'))
      .flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
  const manifest = existsSync(join(root, 'package.json')) ? read('package.json') : '{}';
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return [
    ...findDeadNames(pages, { paths, words, scripts: new Set(Object.keys(scripts)) }),
    ...findMisformedRecords(pages),
  ];
}
