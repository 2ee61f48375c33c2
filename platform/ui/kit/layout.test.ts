import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layout, Row, Text } from './layout.tsx';
import { rulesOfTables, scales, switches } from './layout-table.ts';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');
const source = read('layout.tsx');

/** What is said of a part by more than a line of the tables: its values, as the classes they become. */
const specials = [...source.matchAll(/^ {2}(\w+)\?: (.+) \| undefined;$/gm)].map(
  ([, name = '', union = '']) => ({
    name,
    classes: union
      .split(' | ')
      .map((value) => (value === 'boolean' ? name : `${name}-${value.replaceAll("'", '')}`)),
  }),
);

test('every value that a part can be given has a class in the sheet', () => {
  const classes = new Set([...read('layout.css').matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name));
  const asked = specials.flatMap(({ classes: some }) => some);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !classes.has(name))).toEqual([]);
});

test('the sheet has a place for the rules of the tables, a class for each value', () => {
  expect(read('layout.css')).toContain('/* layout-table.ts */');
  const rules = rulesOfTables().split('\n');
  expect(rules).toEqual(
    expect.arrayContaining([
      '.wrap { flex-wrap: wrap; }',
      '.gap-8 { gap: 8px; }',
      '.px-0 { padding-inline: 0; }',
      '.px-edge { padding-inline: var(--page-edge); }',
      '.leading-18 { line-height: 1.125rem; }',
    ]),
  );
  expect(rules.filter((rule) => !/^\.\w+(?:-[\w-]+)? \{ [a-z-]+: [^;]+; \}$/.test(rule))).toEqual([]);
});

test('every property of the types becomes a class and no attribute of the element', () => {
  const properties = [...Object.keys(scales), ...Object.keys(switches), ...specials.map(({ name }) => name)];
  const drawn = renderToStaticMarkup(
    createElement('div', {}, createElement(Row, Object.fromEntries(properties.map((name) => [name, true])))),
  );
  expect(drawn).toBe(`<div><div class="row ${properties.join(' ')}"></div></div>`);
});

test('a part keeps its own class and what else an element can have', () => {
  const text = createElement(
    Text<'p'>,
    { as: 'p', size: 'sm', truncate: false, className: 'own', id: 'one' },
    'Call sheet',
  );
  expect(renderToStaticMarkup(text)).toBe('<p id="one" class="size-sm own">Call sheet</p>');
});

test('what is no plain element gets the same classes by name', () => {
  expect(layout({ gap: 8, wrap: true, tone: undefined }, 'own')).toBe('own gap-8 wrap');
});
