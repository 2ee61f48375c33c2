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

test('X5: a reopened form has what was typed; another person, or another record, sees nothing of it', () => {
  keepValues(name, { ...blank, values: { note: 'The end is thin', isBlind: true } });
  expect(renderToStaticMarkup(<Form draft={name} />)).toBe('<p>The end is thin</p>');
  expect(renderToStaticMarkup(<Form draft={draftName('mara', 'return:two')} />)).toBe('<p></p>');
  expect(renderToStaticMarkup(<Form draft={draftName('bo', 'return:one')} />)).toBe('<p></p>');
});

test('X5: deleting a draft deletes the originals of its texts too, and nothing else', () => {
  const others = [draftName('mara', 'return:one1'), draftName('bo', 'return:one')];
  for (const key of [name, `${name}:note:originals`, ...others]) device.set(key, 'kept');
  forgetKept(name);
  expect([...device.keys()]).toEqual(others);
});

test('X5: values equal to the record are not a draft', () => {
  keepValues(name, { ...record, values: { ...record.base, note: 'Long' } });
  expect(keptAs(name)).toContain('Long');
  keepValues(name, { ...record, values: record.base });
  expect(keptAs(name)).toBeNull();
});

test('X3: a draft stays on the version it was begun on, if its fields were changed since', () => {
  const mine = { ...record.base, note: 'Long', status: 'met' };
  keepValues(name, { ...record, values: mine });
  const since = { version: 6, base: { ...record.base, note: 'Theirs' } };
  expect(beginKept(keptAs(name), since)).toEqual({ ...record, values: mine });
  // Only another part of the record has changed: no question.
  expect(beginKept(keptAs(name), { ...record, version: 5 })).toEqual({ ...record, version: 5, values: mine });
});

test('X3: for a record without versions only the edited fields are kept', () => {
  keepValues(name, { ...blank, values: { note: 'Thin', isBlind: false } });
  const since = { version: null, base: { note: 'Other', isBlind: true } };
  expect(beginKept(keptAs(name), since)).toEqual({ ...since, values: { note: 'Thin', isBlind: true } });
});

test('X5: stored values of another form, or invalid ones, are ignored', () => {
  const begun = { ...record, values: record.base };
  const other = { version: 4, base: record.base, values: { ...record.base, tags: 'a' } };
  for (const none of [null, '', '{', '7', 'null', '{"version":3}', 'Plain text', JSON.stringify(other)])
    expect(beginKept(none, record)).toEqual(begun);
});

test('X5: forms work on a device that stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepValues(name, { ...blank, values: { note: 'Thin', isBlind: false } });
  forgetKept(name);
  expect(renderToStaticMarkup(<Form draft={name} />)).toBe('<p></p>');
});
