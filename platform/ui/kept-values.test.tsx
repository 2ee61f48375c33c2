import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { stubDevice } from '../testing/stub-device.ts';
import { beginKept, draftName, forgetKept, keepValues, useKeptValues } from './kept-values.ts';

const device = stubDevice();
const name = draftName('mara', 'return:one');
const blank = { version: null, base: { note: '', isBlind: false } };
const record = { version: 4, base: { note: 'Short', status: null as string | null, tags: ['a'] } };

const keptAs = (key: string) => device.get(key) ?? null;

function Form({ draft }: { draft: string }) {
  const { values } = useKeptValues(draft, blank);
  return <p>{values.note}</p>;
}

test('X5: a form that is opened again says what was typed; another person, or another record, has nothing of it', () => {
  keepValues(name, { ...blank, values: { note: 'The end is thin', isBlind: true } });
  expect(renderToStaticMarkup(<Form draft={name} />)).toBe('<p>The end is thin</p>');
  expect(renderToStaticMarkup(<Form draft={draftName('mara', 'return:two')} />)).toBe('<p></p>');
  expect(renderToStaticMarkup(<Form draft={draftName('bo', 'return:one')} />)).toBe('<p></p>');
});

test('X5: a draft is forgotten with the originals of its texts, and nothing else is', () => {
  const others = [draftName('mara', 'return:one1'), draftName('bo', 'return:one')];
  for (const key of [name, `${name}:note:originals`, ...others]) device.set(key, 'kept');
  forgetKept(name);
  expect([...device.keys()]).toEqual(others);
});

test('X5: what says the same as the record is no draft', () => {
  keepValues(name, { ...record, values: { ...record.base, note: 'Long' } });
  expect(keptAs(name)).toContain('Long');
  keepValues(name, { ...record, values: record.base });
  expect(keptAs(name)).toBeNull();
});

test('X3: a draft stays over the version it was begun on, where what it shows was changed since', () => {
  const mine = { ...record.base, note: 'Long', status: 'met' };
  keepValues(name, { ...record, values: mine });
  const since = { version: 6, base: { ...record.base, note: 'Theirs' } };
  expect(beginKept(keptAs(name), since)).toEqual({ ...record, values: mine });
  // Only something else of the record is another: nobody is asked.
  expect(beginKept(keptAs(name), { ...record, version: 5 })).toEqual({ ...record, version: 5, values: mine });
});

test('X3: of a record that counts no versions only the fields that were typed into are kept', () => {
  keepValues(name, { ...blank, values: { note: 'Thin', isBlind: false } });
  const since = { version: null, base: { note: 'Other', isBlind: true } };
  expect(beginKept(keptAs(name), since)).toEqual({ ...since, values: { note: 'Thin', isBlind: true } });
});

test('X5: what this device kept of another form, or of none, is not taken', () => {
  const begun = { ...record, values: record.base };
  const other = { version: 4, base: record.base, values: { ...record.base, tags: 'a' } };
  for (const none of [null, '', '{', '7', 'null', '{"version":3}', 'Plain text', JSON.stringify(other)])
    expect(beginKept(none, record)).toEqual(begun);
});

test('X5: a device that keeps nothing has forms all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  keepValues(name, { ...blank, values: { note: 'Thin', isBlind: false } });
  forgetKept(name);
  expect(renderToStaticMarkup(<Form draft={name} />)).toBe('<p></p>');
});
