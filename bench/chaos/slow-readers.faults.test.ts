import { expect, test } from 'vitest';
import { stopReading } from './slow-readers.ts';

test('G20 readers who stop to read are cut at 1 MiB each, and nobody else notices', async () => {
  const found = await stopReading({ slow: 3, others: 3, seed: 9 });
  expect(found).toMatchObject({ slow: 3, cut: 3, disturbed: 0, lost: 0, dup: 0, holes: 0 });
  expect(found.cutAtMinBytes).toBeGreaterThan(1024 * 1024);
  expect(found.cutAtMaxBytes).toBeLessThan(1.2 * 1024 * 1024);
});
