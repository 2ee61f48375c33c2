import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textsOn } from '#platform/testing/paper-text.ts';
import { markCopy } from './watermark.ts';

const mark = {
  name: 'Żaneta Åkesson',
  email: 'zaneta@reading-room.example',
  at: '22 Nov 2026, 15:04 UTC',
  code: '0A1B2C3D4E',
};
const large = 'ŻANETA ÅKESSON';
const small = 'zaneta@reading-room.example  22 Nov 2026, 15:04 UTC  0A1B2C3D4E';
const foot =
  'Confidential - opened by Żaneta Åkesson, zaneta@reading-room.example, 22 Nov 2026, 15:04 UTC, 0A1B2C3D4E';

test('5.22 ASG-2, 5.24 every page of a copy shows who opened it, their address, the time and the code', async () => {
  const script = await PDFDocument.create();
  // Letter, a landscape page, and Letter again.
  for (const size of [
    [612, 792],
    [792, 612],
    [612, 792],
  ] as const)
    script.addPage([...size]);
  const original = await script.save();
  const copy = await markCopy(original, mark);
  expect(await textsOn(copy)).toEqual([
    [large, small, foot],
    [large, small, foot],
    [large, small, foot],
  ]);
  // The original is unchanged.
  expect(await textsOn(original)).toEqual([[], [], []]);
});

test('5.24 nothing in a copy runs when it is read', async () => {
  const script = await PDFDocument.create();
  script.addPage([612, 792]);
  script.addJavaScript('greet', 'app.alert(1)');
  script.catalog.set(PDFName.of('OpenAction'), script.context.obj({ S: 'JavaScript', JS: 'app.alert(2)' }));
  const copy = await PDFDocument.load(await markCopy(await script.save(), mark));
  for (const name of ['OpenAction', 'AA', 'Names', 'AcroForm'])
    expect(copy.catalog.has(PDFName.of(name)), name).toBe(false);
});

test('5.24 one opening’s copy is always identical: a viewer that reads in parts never mixes two', async () => {
  const script = await PDFDocument.create();
  script.addPage([612, 792]);
  const original = await script.save();
  const first = await markCopy(original, mark);
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(Buffer.from(await markCopy(original, mark)).equals(first)).toBe(true);
});
