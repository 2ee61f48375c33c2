import { expect, test } from 'vitest';
import { forgetOthers } from './forget-on-device.ts';

const me = '0192f0c1-5a7e-7a01-8001-000000000001';
const other = '0192f0c1-5a7e-7a01-8001-000000000002';
const conversation = '0192f0c1-5a7e-7a01-8001-0000000000c1';

function deviceOf(keys: readonly string[]) {
  const texts = new Map(keys.map((key) => [key, 'typed and not sent']));
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
    keys: () => [...texts.keys()],
  };
}

test('SES-7 unsent text is kept for the same person and deleted for another', () => {
  const mine = [
    `backlot-draft:${me}:${conversation}`,
    `backlot-outbox:${me}:${other}`,
    `backlot.mail.new:${me}`,
  ];
  const theirs = [
    `backlot-draft:${other}:${conversation}`,
    `backlot-draft:${other}:profile`,
    `backlot-outbox:${other}:${conversation}`,
    `backlot-recent:${other}`,
  ];
  const storage = deviceOf([...mine, ...theirs]);
  forgetOthers(me, storage);
  expect(storage.keys()).toEqual(mine);
});

test('SES-7 device settings and other sites’ data stay', () => {
  const kept = [
    'backlot-theme',
    'backlot-language',
    'backlot-draft:anonymous:feedback',
    `another-site:${other}`,
  ];
  const storage = deviceOf(kept);
  forgetOthers(me, storage);
  expect(storage.keys()).toEqual(kept);
});
