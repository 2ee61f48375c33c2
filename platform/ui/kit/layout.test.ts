import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layout, Row, Text } from './layout.tsx';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');
const source = read('layout.tsx');
const sides = /type Side = ([^;]+);/.exec(source)?.[1] ?? '';

/** What the type `Layout` lets somebody write, as the classes it becomes. */
function classesOfType(): string[] {
  return [...source.matchAll(/^ {2}(\w+)\?: (.+) \| undefined;$/gm)].flatMap(([, name = '', union = '']) => {
    const without = /Exclude<Side, (\d+)>/.exec(union)?.[1];
    const values = union.replace(/Exclude<Side, \d+>|Side/, sides).split(' | ');
    return values
      .filter((value) => value !== without)
      .map((value) => (value === 'boolean' ? name : `${name}-${value.replaceAll("'", '')}`));
  });
}

test('every value that a part can be given has a class in the sheet', () => {
  const classes = new Set([...read('layout.css').matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name));
  const asked = classesOfType();
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((name) => !classes.has(name))).toEqual([]);
});

test('every property of the type becomes a class and no attribute of the element', () => {
  const properties = [...source.matchAll(/^ {2}(\w+)\?: /gm)].map(([, name]) => String(name));
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
