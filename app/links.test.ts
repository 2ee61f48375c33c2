import { readFileSync } from 'node:fs';
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { isOfVisitors } from '#platform/server/http/pages.ts';
import { listFiles, parseSource } from '../tools/source-tree.ts';
import { placesOf } from './shell/navigation.ts';
import { navigation } from './shell/navigation-table.ts';
import { routeFor } from './testing/browser-routes.ts';

const anId = '01900000-0000-7000-8000-000000000000';

/** A text that begins as an address inside the product does. */
const looksLikeAddress = /^\/[a-z]/;

type Link = { readonly address: string; readonly where: string };

/** Every text of a file that reads like an address, with an id for each thing put into it. */
function linksIn(path: string): Link[] {
  const text = readFileSync(path, 'utf8');
  // Parsing takes most of the time, and few files name an address.
  if (!/['"`]\/[a-z]/.test(text)) return [];
  const { program, lineOf } = parseSource(path, text);
  const found: Link[] = [];
  const note = (address: unknown, at: number) => {
    if (typeof address === 'string' && looksLikeAddress.test(address))
      found.push({ address, where: `${path}:${lineOf(at)}` });
  };
  new Visitor({
    Literal: ({ value, start }) => note(value, start),
    TemplateLiteral: ({ quasis, start }: ESTree.TemplateLiteral) =>
      note(quasis.map(({ value }) => value.cooked).join(anId), start),
  }).visit(program);
  return found;
}

/** The code of features and of the shell; contracts name the addresses of the API, the platform none of pages. */
const product = listFiles('.', ['app', 'features']).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/contract(\.ts|\/)/.test(path),
);

/** Entries of the menu stay hidden until their pages are built (decision 014). */
const inMenu = new Set(placesOf(navigation).flatMap(({ to, alsoAt = [] }) => [to, ...alsoAt]));

/** Answered by the server itself: the API, and files. */
const isOfServer = (address: string) => address.startsWith('/api') || /\.(js|png)$/.test(address);

const isPage = (address: string) => {
  const [path = ''] = address.split(/[?#]/);
  return routeFor(path) !== undefined || isOfVisitors(path) || inMenu.has(path);
};

test('every address that bells, mails, requests, search, the palette and pages lead to is a page', () => {
  const links = product.flatMap(linksIn).filter(({ address }) => !isOfServer(address));
  expect(links.filter(({ where }) => where.includes('/server/')).length).toBeGreaterThan(50);
  const dead = links.filter(({ address }) => !isPage(address));
  expect(dead.map(({ address, where }) => `${where} ${address}`)).toEqual([]);
});

test.each(['people', 'projects', 'assignments', 'clients'])('one of the %s opens at its id', (kind) => {
  expect(routeFor(`/${kind}/${anId}`)?.pattern).toMatch(new RegExp(`^/${kind}/\\$\\w+$`));
});
