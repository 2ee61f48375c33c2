import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');
const cssOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const hasCss = (component: string) => existsSync(`${root}node_modules/${cssOf(component)}`);

const loaded = new Set(
  ['platform/ui/styles-base.ts', 'platform/ui/styles.ts', ...globSync('platform/ui/kit/*.tsx', { cwd: root })]
    .flatMap((file) => [...read(file).matchAll(/import '@mantine\/core\/styles\/(\w+|[\w-]+)\.layer\.css'/g)])
    .map((match) => match[1] ?? ''),
);

// A component needs its parts' css although no one imports them by name.
const partsOf: Record<string, readonly string[]> = {
  ActionIcon: ['UnstyledButton', 'Loader'],
  Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  Button: ['UnstyledButton', 'Loader'],
  Combobox: ['Popover', 'ScrollArea', 'Input'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton', 'ScrollArea', 'Paper'],
  Menu: ['Popover', 'UnstyledButton'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton', 'ScrollArea', 'Paper'],
  MultiSelect: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput', 'CloseButton'],
  PasswordInput: ['Input', 'ActionIcon', 'UnstyledButton'],
  Popover: ['Paper'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'CloseButton'],
  Switch: ['InlineInput'],
  TagsInput: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput', 'CloseButton'],
  Textarea: ['Input'],
  TextInput: ['Input'],
};

function usedComponents(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of globSync('{app,features,platform/ui}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
    for (const [, names = ''] of read(file).matchAll(
      /(?:import|export) \{([^}]*)\} from '@mantine\/core'/g,
    )) {
      for (const name of namesIn(names)) used.set(name, file);
    }
  }
  return used;
}

const namesIn = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

test('every kit component in use brings its css', () => {
  const missing = [...usedComponents()].flatMap(([name, file]) =>
    [name, ...(partsOf[name] ?? [])]
      .filter((part) => hasCss(part) && !loaded.has(part))
      .map((part) => `${file} uses ${name}: ${cssOf(part)} is missing in platform/ui/styles.ts`),
  );
  expect(missing).toEqual([]);
});

test('no css is loaded for an unused component', () => {
  const used = new Set([...usedComponents().keys()].flatMap((name) => [name, ...(partsOf[name] ?? [])]));
  // Part of a dialog's head by another name, and these are no components.
  for (const always of ['CloseButton', 'baseline', 'default-css-variables', 'global']) used.add(always);
  expect([...loaded].filter((name) => !used.has(name))).toEqual([]);
});

test('the sheet of all components is never loaded', () => {
  const everything = globSync('{app,features,platform/ui}/**/*.{ts,tsx,css}', { cwd: root }).filter((file) =>
    /@mantine\/core\/styles(\.layer)?\.css/.test(file.endsWith('styles.test.ts') ? '' : read(file)),
  );
  expect(everything).toEqual([]);
});

test('a button’s base styles come before its own, so that its own win', () => {
  const order = [...loaded];
  for (const [component, parts] of Object.entries(partsOf)) {
    for (const part of parts) {
      if (!loaded.has(component) || !loaded.has(part)) continue;
      expect(order.indexOf(part), `${part} before ${component}`).toBeLessThan(order.indexOf(component));
    }
  }
});
