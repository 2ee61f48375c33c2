import { expect, test } from 'vitest';
import { isFitToOpen } from './fit-to-open.ts';

const fit = (isScanning: boolean, isOwn: boolean) =>
  (['waiting', 'clean', 'infected', 'unscanned'] as const).filter((scan) =>
    isFitToOpen({ scan, isOwn, isScanning }),
  );

test('MSG-20 others open a clean file, and an unscanned one only without a scanner; no one opens an infected one', () => {
  expect(fit(true, false)).toEqual(['clean']);
  expect(fit(false, false)).toEqual(['clean', 'unscanned']);
  expect(fit(true, true)).toEqual(['waiting', 'clean', 'unscanned']);
  expect(fit(false, true)).toEqual(['waiting', 'clean', 'unscanned']);
});
