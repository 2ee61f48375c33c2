import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { transformed, withoutIdleRules } from './idle-parts-of-kit.ts';

const library = resolve(import.meta.dirname, '../../node_modules/@mantine/core');
const read = (file: string) => readFileSync(join(library, file), 'utf8');
const after = (file: string) => {
  const shown = transformed(read(file), join(library, file));
  expect(shown, `${file} is as the library has it`).not.toBe(read(file));
  return shown ?? '';
};
const selectorsIn = (css: string) => css.match(/^[.@:].*(?=\{$)/gm) ?? [];

// Classes have hashed names: with the next release of the library they may be others.
test.each(['Button', 'ActionIcon'])('the sheet of %s keeps all but the rules of groups', (name) => {
  const classes = read(`esm/components/${name}/${name}.module.mjs`);
  const [, group = ''] = /"group": "(\w+)"/.exec(classes) ?? [];
  const [, section = ''] = /"groupSection": "(\w+)"/.exec(classes) ?? [];
  const [before, left] = [read(`styles/${name}.layer.css`), after(`styles/${name}.layer.css`)];
  expect(before).toContain(group);
  expect(left).not.toMatch(new RegExp(`${group}|${section}`));
  const isOfGroups = (selector: string) => selector.includes(group) || selector.includes(section);
  expect(selectorsIn(left)).toEqual(selectorsIn(before).filter((selector) => !isOfGroups(selector)));
});

test('the sheet of the loader keeps the round one', () => {
  const classes = read('esm/components/Loader/Loader.module.mjs');
  const named = [...classes.matchAll(/"([\w-]+)": "(\w+)"/g)].map(([, name = '', hashed = '']) => ({
    name,
    hashed,
  }));
  const sheet = after('styles/Loader.layer.css');
  const left = named.filter(({ hashed }) => sheet.includes(hashed)).map(({ name }) => name);
  expect(left).toEqual(['root', 'ovalLoader', 'oval-loader-animation']);
});

test('a rule that an idle class shares with another stays for the other', () => {
  const css = '@layer mantine {.m_77c9d27d, .m_70be2a01:not(.a, .b) {\n  color: red;\n}\n}';
  expect(withoutIdleRules('Button', css)).toBe('@layer mantine {.m_77c9d27d{\n  color: red;\n}\n}');
});

test('what the library’s own parts come in with is kept', () => {
  const left = after('esm/components/Transition/transitions.mjs').split('const transitions')[1];
  const names = left?.match(/^\t"?[\w-]+(?="?: \{)/gm)?.map((name) => name.replaceAll(/[\t"]/g, ''));
  expect(names).toEqual(['fade', 'fade-down', 'slide-down', 'slide-up', 'slide-left', 'slide-right', 'pop']);
});

test('groups, idle palettes and other loaders are no longer named', () => {
  expect(after('esm/components/Button/Button.mjs')).not.toContain('Button.Group');
  expect(after('esm/components/ActionIcon/ActionIcon.mjs')).not.toContain('ActionIcon.Group');
  expect(after('esm/components/Loader/Loader.mjs')).not.toMatch(/: (?:Bars|Dots)/);
  const palettes = after('esm/core/MantineProvider/default-colors.mjs').match(/^\t\w+(?=: \[)/gm);
  expect(palettes?.map((name) => name.trim())).toEqual(['dark', 'gray', 'red', 'blue', 'teal']);
});

test('who takes up what is left out learns it from the build', () => {
  const part = (code: string) => transformed(code, '/features/any/ui/part.tsx');
  expect(() => part('<Button.Group>')).toThrow('Button.Group is left out of the build');
  expect(() => part('<Loader size={18} type="dots" />')).toThrow('is left out of the build');
  expect(part('<Loader size={18} />')).toBeUndefined();
});
