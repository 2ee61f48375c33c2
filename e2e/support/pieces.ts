import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const manifest = resolve(import.meta.dirname, '../../dist/.vite/manifest.json');

/** The path under which the build serves a source that is loaded on demand (`app/shell/spanish.ts`). */
export function pieceOf(source: string): string {
  const pieces = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { readonly file: string }>;
  const piece = pieces[source];
  if (!piece) throw new Error(`the build has no piece of its own for ${source}`);
  return `/${piece.file}`;
}
