import { readFileSync } from 'node:fs';
import { Button, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IconDots } from '../icons.ts';
import { KitTheme } from '../kit-theme.tsx';
import { theme } from '../theme.ts';
import { IconButton } from './icon-button.tsx';
import classes from './row-button.module.css';
import { RowButton } from './row-button.tsx';
import { RowMenuButton } from './row-menu-button.tsx';

const sheet = readFileSync(new URL('./row-button.module.css', import.meta.url), 'utf8');
const markupOf = (node: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <KitTheme>{node}</KitTheme>
    </MantineProvider>,
  ).replace(/<style.*?<\/style>/gs, '');
const declared = (name: string) => [
  ...(new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g),
];
const variables = (...names: string[]) =>
  names.flatMap((name) => declared(name).map(([, ...pair]) => pair.join(':'))).toSorted();
/** The library's markup without its variables, and these. */
function taken(markup: string) {
  const style = / style="([^"]*)"/.exec(markup)?.[1] ?? '';
  return { rest: markup.replace(` style="${style}"`, ''), variables: style.split(';').toSorted() };
}
const attributes = (markup: string) =>
  [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, rest]) => [
    tag,
    ...[...(rest ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, ...pair]) => pair.join('=')).toSorted(),
  ]);

test.each([
  ['framed', 'md', { variant: 'default' }],
  ['framed', 'sm', { variant: 'default' }],
  ['quiet', 'md', { variant: 'subtle', color: 'gray' }],
] as const)(
  'a %s button of a row (%s) is drawn exactly as the button of the library',
  (look, size, library) => {
    const icon = <i />;
    const { rest, variables: theirs } = taken(
      markupOf(
        <Button {...library} size={size} leftSection={icon}>
          Open
        </Button>,
      ),
    );
    const ours = markupOf(
      <RowButton isQuiet={look === 'quiet'} size={size} icon={icon}>
        Open
      </RowButton>,
    ).replace(['', classes[look], classes[size]].join(' '), '');
    expect(attributes(ours)).toEqual(attributes(rest));
    expect(variables(look, size)).toEqual(theirs);
  },
);

test.each([
  ['md', 20],
  ['sm', 16],
] as const)('a row’s dots (%s) are rendered exactly like the library’s button', (size, pixels) => {
  const { rest, variables: theirs } = taken(
    markupOf(
      <IconButton
        label="Options"
        size={size}
        icon={<IconDots size={pixels} stroke={1.75} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={false}
      />,
    ),
  );
  const ours = markupOf(
    <RowMenuButton size={size} label="Options" load={() => Promise.resolve(() => null)} layer={{}} />,
  ).replace(['', classes['dots'], classes[`${size}Dots`]].join(' '), '');
  expect(attributes(ours)).toEqual(attributes(rest));
  expect(variables('dots', `${size}Dots`)).toEqual(theirs);
});
