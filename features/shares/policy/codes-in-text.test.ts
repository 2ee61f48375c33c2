import { expect, test } from 'vitest';
import { codesIn } from './codes-in-text.ts';

test('38.5 codes are found in the text of a page, each once, in their order', () => {
  const page = `INT. HARBOR - NIGHT 12.
    Confidential - opened by Ada Lind, ada@reading-room.example, 22 Nov 2026, 15:04 UTC, 0A1B2C3D4E
    ada@reading-room.example  22 Nov 2026, 15:04 UTC  0a1b2c3d4e   7K3F-QW9M`;
  expect(codesIn(page)).toEqual(['0A1B2C3D4E', '7K3FQW9M']);
  expect(codesIn('A phone 3105550123456, a hash 0A1B2C3D4E5F, a word DEADBEEF')).toEqual([]);
});
