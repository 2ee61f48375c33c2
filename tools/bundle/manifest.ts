import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { entrySources } from './budgets.ts';

/** One chunk as Vite writes it into the manifest. */
type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] };

export type Bundle = {
  /** The sources that have a chunk of their own because somebody imports them on demand. */
  lazySources: readonly string[];
  entry: string | undefined;
  /** The files that load together with a source: its own and all it imports statically. */
  filesOf: (source: string | undefined) => ReadonlySet<string>;
  /** Bytes of these files after brotli. */
  sizeOf: (files: Iterable<string>, ending: '.js' | '.css') => number;
  /** Every script of the build with its text, workers too. */
  scripts: () => { file: string; text: string }[];
};

/** Reads a build of Vite with its manifest; throws when there is none. */
export function readBundle(folder: string): Bundle {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const sizeOfFile = (file: string) => {
    const known = sizes.get(file) ?? compressedSize(join(folder, file));
    sizes.set(file, known);
    return known;
  };
  return {
    lazySources: Object.keys(chunks).filter((source) => chunks[source]?.isDynamicEntry),
    entry: entrySources.find((source) => chunks[source]),
    filesOf: (source) => new Set(source === undefined ? [] : closure(chunks, source)),
    sizeOf: (files, ending) =>
      [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sizeOfFile(file), 0),
    scripts: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  };
}

function closure(chunks: Record<string, Chunk>, source: string): string[] {
  const files: string[] = [];
  const seen = new Set<string>();
  const queue = [source];
  for (const key of queue) {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.push(chunk.file, ...(chunk.css ?? []));
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

function compressedSize(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(path), { params }).length;
}
