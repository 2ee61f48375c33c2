import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const root = import.meta.dirname;

// The same file serves `vite build` and the middleware of the development server.
export default defineConfig({
  root,
  appType: 'custom',
  plugins: [react(), contractWithoutSchemas(), chunksBeforehand(), compressed()],
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    cssCodeSplit: true,
    // Fonts and pictures stay files of their own: the content policy allows no data: addresses for scripts' sake.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes once in months and our code every day: apart, a browser keeps the bigger half.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // What both the sign-in page and the shell stand on, in one piece: six small ones compress worse.
            { name: 'base', test: isBase, priority: 1 },
          ],
        },
      },
    },
  },
});

function isBase(id: string): boolean {
  const isKit =
    /@mantine\/core\/esm\/(?:core|components\/(?:Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))\//;
  const isOthers = /create-scoped-keydown-handler|find-element-in-shadow-dom/;
  const isOurs =
    /platform\/ui\/(?:api\/(?!api)|session|theme)|identity\/limits|@orpc\/(?!tanstack-query)|createReactComponent|virtual:contract/;
  return (isKit.test(id) && !isOthers.test(id)) || isOurs.test(id);
}

/**
 * Gives the browser the routes of app/contract.ts as `virtual:contract`: method and path of every procedure, none of
 * the schemas, so that no zod is bundled. Contracts are read by Node itself; a development server starts anew when
 * one changes, because the server half of the application does.
 */
function contractWithoutSchemas(): Plugin {
  const name = 'virtual:contract';
  return {
    name: 'backlot-contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { contract } = (await import(contractFile())) as { contract: AnyContractRouter };
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract), onlyRouting)};`;
    },
  };
}

/**
 * Lets the page ask for the code behind its first dynamic import together with the entry: which of the two
 * applications it will be is known from the address. Saves a round trip before anything is on screen.
 */
function chunksBeforehand(): Plugin {
  const signIn = 'features/identity/ui/pages/auth-page.tsx';
  const signedIn = 'app/signed-in.tsx';
  return {
    name: 'backlot-chunks-beforehand',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const filesOf = (source: string) => JSON.stringify(filesBehind(bundle, source));
        const children = `for (const file of location.pathname === '/auth' ? ${filesOf(signIn)} : ${filesOf(signedIn)}) {
          const link = document.createElement('link');
          const isStyle = file.endsWith('.css');
          Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', href: file, crossOrigin: '' });
          if (isStyle) link.as = 'style';
          document.head.append(link);
        }`;
        return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' }];
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
  const wanted = closure(
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))?.fileName,
  );
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const contractFile = () => pathToFileURL(resolve(root, 'app/contract.ts')).href;

// Words for the API's own documentation stay on the server.
const documentation = new Set(['summary', 'description', 'tags', 'operationId', 'deprecated', 'spec']);
const onlyRouting = (key: string, value: unknown): unknown => (documentation.has(key) ? undefined : value);
