import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSource } from '../source-tree.ts';
import { longTexts, noProse } from './long-texts.ts';

const path = 'features/cast/ui/parts/form.tsx';
const linesIn = (text: string, excepted: Record<string, string> = {}) =>
  longTexts({ [path]: excepted }).find(parseSource(path, text));

test('whoever adds a text area without its tools is told so, tools of another field beside it or not', () => {
  expect(linesIn('const a = <Textarea ref={box} value={text} />;')).toEqual([1]);
  expect(linesIn('const a = <textarea value={text} />;')).toEqual([1]);
  expect(
    linesIn(`const a = <>
      <Textarea ref={box} value={text} />
      <Textarea ref={other} value={note} />
      <WritingRow box={box} text={text} keptAs={null} />
    </>;`),
  ).toEqual([3]);
});

test('a text area has its tools when they were handed its box or its text', () => {
  const withTools = (area: string) =>
    linesIn(`const a = <>${area}<WritingTools box={box} text={text} keptAs={null} /></>;`);
  expect(withTools('<textarea ref={box} defaultValue={first} />')).toEqual([]);
  expect(withTools('<textarea ref={take} value={text} />')).toEqual([]);
  expect(linesIn('const a = <ProseField value={text} />;')).toEqual([]);
});

test('an exception is of one field, and ends with it', () => {
  const addresses = { 'words.emails': 'a list of addresses' };
  const listed = '<Textarea label={words.emails} value={text} />';
  expect(linesIn(`const a = ${listed};`, addresses)).toEqual([]);
  expect(
    linesIn(`const a = <>${listed}\n<Textarea label={words.note} value={note} /></>;`, addresses),
  ).toEqual([2]);
  expect(linesIn(`const a = <>${listed}\n${listed}</>;`, addresses)).toEqual([2]);
  expect(linesIn('const a = <ProseField value={text} />;', addresses)).toEqual([1]);
});

test('no exception is left of a file that is gone', () => {
  expect(
    Object.keys(noProse).filter((file) => !existsSync(join(import.meta.dirname, '../..', file))),
  ).toEqual([]);
});
