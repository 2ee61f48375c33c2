import { expect, test } from 'vitest';
import type { CoverageView } from '../../contract/views.ts';
import { written } from '../../testing/factory/desk.ts';
import { beginWith, readDraft } from './kept-draft.ts';

const viewOf = (version: number, content = written()) => ({ version, content }) as unknown as CoverageView;

test('X5 this device reads back its stored draft, and ignores anything else', () => {
  const draft = { version: 3, content: written() };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  for (const kept of [null, '', 'null', '[]', '{"version":1}', '{"content":{}}', 'not JSON'])
    expect(readDraft(kept)).toBeUndefined();
});

test('ASG-7 a draft resumes where it was, and on an older version than the saved one it asks which counts', () => {
  const typed = written({ logline: 'A new line' });
  expect(beginWith(viewOf(3), { version: 3, content: typed })).toEqual({
    content: typed,
    isDirty: true,
    conflict: undefined,
  });
  expect(beginWith(viewOf(4), { version: 3, content: typed })).toMatchObject({
    content: typed,
    conflict: { version: 4 },
  });
});

test('ASG-7 a draft the server already has is dropped, whatever the order of its keys', () => {
  const { header, ...rest } = written();
  const same = { ...rest, header };
  expect(beginWith(viewOf(4), { version: 3, content: same })).toMatchObject({ isDirty: false });
});
