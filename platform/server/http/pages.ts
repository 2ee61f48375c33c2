import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstBlocks, type PageStart } from './first-blocks.ts';
import { refusal } from './refusal.ts';
import { makeNonce, pagePolicy } from './security.ts';

const signInPath = '/auth';
/** An invitation, and a meeting confirmed by mail. */
const mailedPaths = ['/invitation', '/confirm-meeting'];
/** In front of the token of a mail that stops its kind, or of the newsletter. */
const stopPaths = ['/stop-emails/', '/unsubscribe/'];
/** The sign-in page, and pages behind mailed links. */
export const isOfVisitors = (path: string) =>
  path === signInPath ||
  [`${signInPath}/`, ...stopPaths].some((start) => path.startsWith(start)) ||
  mailedPaths.includes(path);
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
/** Pictures in scripts are decoded by WebAssembly, in a worker that sees only the script. */
const readerPolicy = scriptPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
const noncePlaceholder = /__CSP_NONCE__/g;
const aboutPlaceholders = { build: /__BUILD__/g, environment: /__ENVIRONMENT__/g } as const;

/** Returns the application's HTML for an address: fresh in development, otherwise built. */
export type PageSource = (url: string) => Promise<string>;

/** The built application's page; it requests all files known to be needed for its address at once. */
export function builtPage(folder: string): PageSource {
  const file = resolve(folder, 'index.html');
  if (!existsSync(file))
    throw new Error(`The browser application is not built: ${file} is missing. Run npm start.`);
  const html = readFileSync(file, 'utf8');
  const filesOf = firstFiles(folder);
  return (url) => Promise.resolve(withLinks(html, filesOf(pathOf(url)).map(fileLink)));
}

/** The files that the build preloads with the page of a path, from `.vite/first-files.json`. */
function firstFiles(folder: string): (path: string) => readonly string[] {
  const list = resolve(folder, '.vite/first-files.json');
  if (!existsSync(list)) return () => [];
  const files = new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>));
  return (path) => files.get(path) ?? (isOfVisitors(path) ? [] : (files.get('*') ?? []));
}

const fileLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}" nonce="__CSP_NONCE__">`;

// At the end: the entry's files come before them and are requested first.
const withLinks = (html: string, links: readonly string[]) =>
  html.replace('</head>', `${links.join('')}</head>`);

const pathOf = (url: string) => url.split('?')[0] ?? '/';

export interface PagesOptions {
  /** The folder of the build. */
  readonly folder: string;
  readonly page: PageSource;
  readonly isDevelopment: boolean;
  /** Whether pages may load the maps script. */
  readonly hasMaps: boolean;
  /** A HEAD is a prefetch: it must not count as use of the session (SHL-10). */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  /** What a signed-in person's page starts with; its faults are logged there, and the page is served without. */
  readonly start: (request: FastifyRequest) => Promise<PageStart | undefined>;
  readonly onFault: (fault: unknown) => void;
  /**
   * A first answer slower than this is requested by the page, milliseconds; its files take longer on any connection.
   */
  readonly answersWithinMs: number;
  /** What the page says about its system: the build, and the kind of system. */
  readonly about: { readonly build: string; readonly environment: string };
}

/**
 * Serves the built files, and the application's page for every other address. A missing hashed file is 404, never the
 * page: a page instead of a script is how old tabs break after a release (SHL-9).
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  if (!options.isDevelopment) {
    await app.register(fastifyStatic, {
      root: options.folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.vite/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A shared worker is under the policy of its own file, not the page's: it must reach the live channel.
        if (/\.js(\.br|\.gz)?$/.test(path)) {
          const isReader = path.includes('/assets/pdf.worker-');
          reply.header('content-security-policy', isReader ? readerPolicy : scriptPolicy);
        }
      },
      cacheControl: false,
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request.url);
    if (
      !isPage ||
      path === '/api' ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/') ||
      /\.[a-z0-9]+$/i.test(path)
    ) {
      return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
    }
    // A visitor is sent to sign in before any byte of the application is loaded; their destination is kept.
    if (!isOfVisitors(path) && !(await options.isSignedIn(request))) {
      const next = path === '/' ? '' : `?next=${encodeURIComponent(request.url)}`;
      return reply.redirect(`${signInPath}${next}`, 302);
    }
    const html = await options.page(request.url);
    const isPlain = isOfVisitors(path) || request.method === 'HEAD';
    const start = isPlain ? undefined : await options.start(request);
    return sendPage(reply, { html, start }, options);
  });
}

type Page = { readonly html: string; readonly start: PageStart | undefined };

function sendPage(
  reply: FastifyReply,
  { html, start }: Page,
  { about, onFault, answersWithinMs, ...reach }: PagesOptions,
) {
  const nonce = makeNonce();
  reply.helmet();
  const page = html
    .replace(noncePlaceholder, nonce)
    .replace(aboutPlaceholders.build, about.build)
    .replace(aboutPlaceholders.environment, about.environment);
  const blocks = start && firstBlocks(start, answersWithinMs).catch(onFault);
  return reply
    .code(200)
    .header('content-security-policy', pagePolicy(nonce, reach))
    .type('text/html; charset=utf-8')
    .send(blocks ? Readable.from(inPieces(page, blocks)) : page);
}

/** The browser requests the page's files as soon as it sees them; the answers follow at the end. */
async function* inPieces(page: string, blocks: Promise<string | void>): AsyncGenerator<string> {
  const at = page.lastIndexOf('</body>');
  const end = at < 0 ? page.length : at;
  yield page.slice(0, end);
  yield `${(await blocks) ?? ''}${page.slice(end)}`;
}
