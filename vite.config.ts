import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { rulesOfTables } from './platform/ui/kit/layout-table.ts';
import { contractWithoutSchemas } from './tools/bundle/contract-without-schemas.ts';
import { idlePartsOfKit } from './tools/bundle/idle-parts-of-kit.ts';

const root = import.meta.dirname;

// The same file serves `vite build` and the middleware of the development server.
export default defineConfig({
  root,
  appType: 'custom',
  plugins: [
    namesOfIcons(),
    react(),
    idlePartsOfKit(),
    sheetsInLayers(),
    contractWithoutSchemas(),
    roomsOfFeatures(),
    chunksBeforehand(),
    compressed(),
    serviceWorker(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: shortName } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    manifest: true,
    // Fonts and pictures stay files of their own: the content policy allows no data: addresses for scripts' sake.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The shell carries the names of all it may load: three letters are enough to know a piece by, and seven of a hash.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 3)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? name.slice(0, 3) : '[name]'}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            // React changes once in months and our code every day: apart, a browser keeps the bigger half.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[:/]runtime/,
              priority: 9,
            },
            // What both the sign-in page and the shell stand on, in one piece: six small ones compress worse.
            { name: 'base', test: isBase, priority: 8 },
            // The router and the cache, for the same reasons: in a dozen pieces they weigh 3 kB more.
            { name: 'navigation', test: isNavigation, priority: 7 },
            // What one has to load to see a page, in few pieces: each further one waits for its turn on a slow line.
            { name: 'start', tags: ['$initial'], priority: 6 },
            // What all pages before signing in share: alone, its small parts weigh more than together.
            { name: 'door', test: isDoor, priority: 6 },
            { name: pieceOf('sign-in'), priority: 5 },
            { name: pieceOf('common'), priority: 4 },
            { name: pieceOf('shell'), priority: 3 },
            { name: 'kit', test: isKitOfPages, minShareCount: 3, priority: 2 },
            { name: 'acts', test: /kit.(act.use-acts|coming)\./, minShareCount: 2, priority: 2 },
            { name: 'clock', test: isClock, minShareCount: 2, priority: 2 },
            { name: 'virtual-list', test: isVirtualList, minShareCount: 2, priority: 2 },
            // What the first pages share with other parts: small things in files of their own wait for their turns.
            { name: pieceOfFirstPage, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});

/** Puts each sheet of a part into its layer, the kit's below the features', and its table into that of the layout. */
function sheetsInLayers(): Plugin {
  return {
    name: 'backlot-sheets-in-layers',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/kit/layout.css')) return code.replace('/* layout-table.ts */', rulesOfTables());
      if (!id.endsWith('.module.css')) return undefined;
      return `@layer ${id.includes('/platform/ui/kit/') ? 'app.kit' : 'app'} {\n${code}}\n`;
    },
  };
}

const namesOfSheets = new Map<string, string[]>();

/** A class by its sheet and its place there: half as long as with its name, in scripts and sheets that name thousands. */
function shortName(name: string, file: string): string {
  const names = namesOfSheets.get(file) ?? [];
  namesOfSheets.set(file, names);
  const at = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
  const sheet = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 5);
  return `_${sheet}${at.toString(36)}`;
}

function isNavigation(id: string): boolean {
  const isTanstack =
    /@tanstack\/(?:query-core|react-query|router-core|react-router|react-store|history|store)\//;
  return isTanstack.test(id) || /use-sync-external-store\/|@orpc\/tanstack-query\//.test(id);
}

function isBase(id: string): boolean {
  const isKit =
    /@mantine\/core\/esm\/(?:core|components\/(?:Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))\//;
  const isOthers = /create-scoped-keydown-handler|find-element-in-shadow-dom/;
  const isOurs =
    /platform\/(?:contract\/safe-path|ui\/(?:api\/(?:health|refusal)|clock|delayed|device-storage|foundation|idle|kit\/(?:mark|start-screen)\.|language|session|theme))/;
  const isTheirs =
    /identity\/(?:policy\/sign-in-words|ui\/parts\/(?:start-copy|sign-in-address))|createReactComponent/;
  return (isKit.test(id) && !isOthers.test(id)) || isOurs.test(id) || isTheirs.test(id);
}

function isDoor(id: string): boolean {
  return /identity\/(?:policy\/mailed-link|ui\/parts\/(?:soundstage|door-link|password-field|sign-in-form\.module))/.test(
    id,
  );
}

/** Small things that most pages show; what stands on a bigger library is not among them. */
function isKitOfPages(id: string): boolean {
  const parts =
    /platform\/ui\/(?:kit\/(?:layout|list-foot|menu-button|tick-box|skeleton-rows|error-panel|loaded|empty-state|on-desks|time|stale-bar|chip|view-links|slow-after)|list-state|now|time-words|use-media-query)\./;
  const icon = iconOf(id);
  // What only one module names comes with that one.
  return icon ? countNamed(icon) > 1 : parts.test(id);
}

/** Clocks, calendars, ordinals and new ids, which many pages need and no feature owns. */
function isClock(id: string): boolean {
  return /platform\/(?:contract\/(?:wall-clock|uuid-v7|ordinals)|ui\/(?:zone|calendar)-words)\./.test(id);
}

/** Lists of any length with the library they stand on: the bigger half of what two of the first pages need. */
function isVirtualList(id: string): boolean {
  const isOurs = /platform\/ui\/kit\/(?:virtual-(?:list|row)|active-row|list-(?:keys|scroll))\./;
  return isOurs.test(id) || /@tanstack\/(?:react-virtual|virtual-core)\//.test(id);
}

/**
 * What the same first pages need of a feature beyond the shell, in one piece for each feature; lists stand apart.
 * Parts of profiles stand on many pages, each of which shows few of them: they stay as they are.
 */
function pieceOfFirstPage(id: string, chunking: Chunking): string | null {
  const [, feature] = /\/features\/(?!profiles\/)([\w-]+)\/(?!ui\/pages\/)/.exec(id) ?? [];
  const isBehind = (source: string) => reachableFrom(resolve(root, source), chunking).has(id);
  const hasList = reachableFrom(id, chunking).has(resolve(root, 'platform/ui/kit/virtual-list.tsx'));
  if (!feature || hasList || isBehind('app/signed-in.tsx')) return null;
  const pages = [...new Set(Object.values(firstPages))];
  const behind = pages.flatMap((source, at) => (isBehind(source) ? [at] : []));
  return behind.length > 0 ? [feature, ...behind].join('-') : null;
}

type Piece = 'sign-in' | 'common' | 'shell';
type Chunking = {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

/**
 * What the signed-in application needs at its start, in one piece; apart from it what the entry or its other lazy parts
 * need as well, or the sign-in page would load the whole shell.
 */
function pieceOf(name: Piece) {
  return (id: string, chunking: Chunking) => (pieceOfStart(id, chunking) === name ? name : null);
}

function pieceOfStart(id: string, chunking: Chunking): Piece | null {
  const isBehind = (from: string) => reachableFrom(from, chunking).has(id);
  const entry = resolve(root, 'app/web.tsx');
  const signedIn = resolve(root, 'app/signed-in.tsx');
  if (id === signedIn || !isBehind(signedIn) || isBehind(entry)) return null;
  // One list of icons is behind both and behind every page: what counts is who names an icon.
  const icon = iconOf(id);
  if (icon && !isEye(icon)) return isOften(icon) || isNamedBehind(signedIn, icon, chunking) ? 'shell' : null;
  if (isBehind(resolve(root, signInPage))) return 'sign-in';
  const others =
    chunking.getModuleInfo(entry)?.dynamicallyImportedIds.filter((other) => other !== signedIn) ?? [];
  return others.some(isBehind) ? 'common' : 'shell';
}

const iconOf = (id: string): string | undefined => /@tabler\/icons-react\/.*\/(Icon\w+)\./.exec(id)?.[1];

/** The sign-in page shows these two alone, at its password field. */
const isEye = (icon: string) => icon === 'IconEye' || icon === 'IconEyeOff';

const iconsNamed = new Map<string, readonly string[]>();

/** Keeps which icons each of our modules names. */
function namesOfIcons(): Plugin {
  return {
    name: 'backlot-icons',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/') && !id.endsWith('/platform/ui/icons.ts'))
        iconsNamed.set(id, code.match(/\bIcon[A-Z]\w*/g) ?? []);
    },
  };
}

/** What many pages show comes once for all of them. */
const isOften = (icon: string): boolean => countNamed(icon) >= 3;

const countNamed = (icon: string): number =>
  [...iconsNamed.values()].filter((names) => names.includes(icon)).length;

function isNamedBehind(from: string, icon: string, chunking: Chunking): boolean {
  return [...reachableFrom(from, chunking)].some((id) => iconsNamed.get(id)?.includes(icon));
}

const reached = new Map<string, ReadonlySet<string>>();

/** All that a module imports, directly or not, but not what is loaded on demand; itself included. */
function reachableFrom(start: string, chunking: Chunking): ReadonlySet<string> {
  const known = reached.get(start);
  if (known) return known;
  const found = new Set([start]);
  for (const id of found) for (const next of chunking.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  reached.set(start, found);
  return found;
}

/**
 * Gives one file of every feature that has it as `virtual:features/live` or `virtual:features/spanish`, in one piece that
 * loads later: named in the manifest of the feature, each would be a piece of its own.
 */
function roomsOfFeatures(): Plugin {
  const prefix = 'virtual:features/';
  return {
    name: 'backlot-rooms',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = `ui/${id.slice(prefix.length + 1)}.ts`;
      const files = readdirSync(resolve(root, 'features'))
        .map((feature) => resolve(root, 'features', feature, file))
        .filter((path) => existsSync(path));
      const imports = files.map((path, at) => `import * as feature${at} from ${JSON.stringify(path)};`);
      return `${imports.join('\n')}\nexport const found = [${files.map((_, at) => `feature${at}`).join(', ')}];`;
    },
  };
}

const signInPage = 'features/identity/ui/pages/auth-page.tsx';

/** The pages most visits begin with. */
const firstPages: Readonly<Record<string, string>> = {
  '/': 'features/dashboard/ui/pages/dashboard-page.tsx',
  '/dashboard': 'features/dashboard/ui/pages/dashboard-page.tsx',
  '/directory': 'features/directory/ui/pages/directory-page.tsx',
  '/messages': 'features/messaging/ui/pages/messages-page.tsx',
};

/**
 * Tells the server which files are behind the first dynamic imports of a page, so that its HTML asks for them together
 * with the entry: which of the two applications it will be, and which page, is known from the address. Saves the round
 * trips one after another before anything is on screen.
 */
function chunksBeforehand(): Plugin {
  const signedIn = 'app/signed-in.tsx';
  return {
    name: 'backlot-chunks-beforehand',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = (source: string) => filesBehind(bundle, source);
        const shell = filesOf(signedIn);
        const files: Record<string, string[]> = { '/auth': filesOf(signInPage), '*': shell };
        for (const [path, source] of Object.entries(firstPages)) {
          files[path] = [...new Set([...shell, ...filesOf(source)])];
        }
        this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source: JSON.stringify(files) });
      },
    },
  };
}

/** The files that a dynamically imported source needs beside the entry's. */
function filesBehind(bundle: Rolldown.OutputBundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const closure = (file: string | undefined): string[] => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk) return [];
    return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports.flatMap(closure)];
  };
  const entry = new Set(closure(chunks.find(({ isEntry }) => isEntry)?.fileName));
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  // A page that has moved would be asked for late, and nobody would see it.
  if (!chunk)
    throw new Error(`${source} is asked for beforehand (vite.config.ts) and has no chunk of its own`);
  const wanted = closure(chunk.fileName);
  return [...new Set(wanted)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
}

/** Writes `.br` and `.gz` beside every script and style: compressed once and hard, not anew for each visitor. */
function compressed(): Plugin {
  return {
    name: 'backlot-compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName));
      const write = async (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => {
        const text = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        const file = resolve(root, dir, output.fileName);
        await writeFile(
          `${file}.br`,
          await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
      };
      await Promise.all(texts.map(write));
    },
  };
}

/**
 * Builds the service worker by itself, after the application: one classic file that shares no chunk with any page, at
 * an address that never changes. It is given the id of the build it belongs to, which the server makes in the same way
 * (`buildId` in app/mount-http.ts).
 */
function serviceWorker(): Plugin {
  return {
    name: 'backlot-service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const page = await readFile(resolve(root, dir, 'index.html'));
      const id = createHash('sha256').update(page).digest('hex').slice(0, 12);
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(id) },
        build: {
          target: 'es2023',
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: resolve(root, 'app/shell/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
