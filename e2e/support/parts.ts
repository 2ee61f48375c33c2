import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { build } from 'vite';
import application from '../../vite.config.ts';

// A secure address, as the product has: ids are made by the browser.
const address = 'http://parts.localhost';
// They are about the whole application: its first pages, its worker, its compressed files.
const ofTheWhole = ['backlot-chunks-beforehand', 'backlot-compressed', 'backlot-service-worker'];
const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** An answer of the server as a part gets it; undefined when the line broke. */
export type Answer = { status: number; body?: unknown } | undefined;

/** Answers one request of a part. */
export type AnswerTo = (
  body: Record<string, unknown>,
  at: { method: string; path: string; asked: URLSearchParams },
) => Answer | Promise<Answer>;

/** Builds `e2e/parts/page.tsx` like the application and returns the folder with its files. */
export async function buildParts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-parts-'));
  const { plugins = [], root = '', ...settings } = application;
  await build({
    ...settings,
    root,
    configFile: false,
    logLevel: 'error',
    plugins: plugins.filter((one) => !(one && 'name' in one && ofTheWhole.includes(one.name))),
    build: {
      target: 'esnext',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'e2e/parts/page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  return folder;
}

/** A page with nothing but parts, which one test has after the other. */
export type Parts = {
  /** Clears off what the last test drew, kept and waits for; from now on `answer` is the server. */
  begin(answer: AnswerTo): Promise<void>;
};

/** Opens a page with nothing but parts. */
export async function openParts(page: Page, folder: string): Promise<Parts> {
  let answerNow: AnswerTo = () => undefined;
  const asked = new Set<Promise<void>>();
  await page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) {
      const answered = fulfil(route, answerNow).finally(() => asked.delete(answered));
      asked.add(answered);
      return answered;
    }
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: frame });
    const body = await readFile(join(folder, pathname)).catch(() => undefined);
    return body
      ? route.fulfill({ contentType: kinds[extname(pathname)] ?? 'application/octet-stream', body })
      : route.fulfill({ status: 404 });
  });
  await page.goto(`${address}/`);
  return {
    async begin(answer) {
      await inParts(page, () => window.clearParts?.());
      await Promise.all(asked);
      answerNow = answer;
    },
  };
}

const frame = `<!doctype html><html lang="en"><head><title>Parts</title>
<style>@layer reset, mantine, kit, app;</style><link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;

async function fulfil(route: Route, answer: AnswerTo): Promise<void> {
  const request = route.request();
  const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
  const { pathname: path, searchParams: asked } = new URL(request.url());
  const given = await answer(body, { method: request.method(), path, asked });
  await (given ? route.fulfill({ status: given.status, json: given.body ?? null }) : route.abort('failed'));
}

/** Draws a part with a record, or the same one again with another. */
export const draw = (page: Page, part: string, record: unknown): Promise<void> =>
  inParts(page, ([name, given]) => window.drawPart?.(name as string, given), [part, record]);

/** Does something in the page as soon as its parts are loaded. */
async function inParts(page: Page, work: (given: unknown[]) => void, given: unknown[] = []): Promise<void> {
  await page.waitForFunction(() => window.drawPart !== undefined);
  await page.evaluate(work, given);
}

declare global {
  interface Window {
    drawPart?: (part: string, record: unknown) => void;
    clearParts?: () => void;
  }
}
