import { expect, test } from 'vitest';
import { uploadAtOnce } from './uploads.ts';

test('P18 the hostile files and ten files of the largest size at once take less than 200 MB of the server', async () => {
  const found = await uploadAtOnce(10);
  expect(found).toMatchObject({ sent: 10, arrived: 10 });
  expect(found.grewMiB).toBeLessThan(200);
});
