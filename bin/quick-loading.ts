// Imported before anything large is: modules load in little more than half the time. Whoever starts a process of ours imports this
// first and the program dynamically, or names it in --import.
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { resolve } from 'node:path';

// Reading and compiling a thousand modules is most of a start; the second start finds them compiled.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compiled'));

// Node asks a package's description for each module of it and each import of it, and copies and parses the whole text
// every time: with drizzle-orm's 180 kB and 100 modules two fifths of the time to load the server. Its modules know each
// other by their file names and are all of one format; what we import of it is always the same file.
const inDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;
const entries = new Map<string, ResolveFnOutput>();

// Our own imports are file names as well; resolving them took another seventh of a start.
const root = new URL('../', import.meta.url);
const isFileOfOurs = /^[.#].*\.ts$/;

const direct = ({ href: url }: URL, format: string) => ({ url, format, shortCircuit: true });

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOurs = !parentURL.includes('/node_modules/');
    if (isOurs && isFileOfOurs.test(specifier)) {
      const isFromRoot = specifier.startsWith('#');
      const url = isFromRoot ? new URL(specifier.slice(1), root) : new URL(specifier, parentURL);
      return direct(url, 'module-typescript');
    }
    if (specifier.startsWith('.') && inDrizzle.test(parentURL)) {
      return direct(new URL(specifier, parentURL), 'module');
    }
    if (!(specifier.startsWith('drizzle-orm') && isOurs)) return next(specifier, context);
    const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    entries.set(specifier, entry);
    return entry;
  },
});
