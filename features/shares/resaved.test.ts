import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readText } from '#platform/server/papers/page-text.ts';
import { resavedCopies } from '#platform/testing/pdf-resaved.ts';
import { codesIn } from './policy/codes-in-text.ts';

const code = '0A1B2C3D4E';

test('38.5 after a copy was printed to PDF and saved again by two other programs, each page alone leads back to it', async () => {
  const saved = Object.entries(resavedCopies());
  expect(saved.map(([name]) => name)).toEqual([
    'chromium-then-mutool',
    'chromium-then-qpdf',
    'gs-then-mutool',
    'gs-then-qpdf',
    'qpdf-then-gs',
    'qpdf-then-mutool',
  ]);
  for (const [name, bytes] of saved) {
    const whole = await PDFDocument.load(bytes);
    expect(whole.getPageCount(), name).toBe(3);
    for (let page = 0; page < 3; page++) {
      // The third program: it writes a file of its own with this page alone.
      const single = await PDFDocument.create();
      for (const copied of await single.copyPages(whole, [page])) single.addPage(copied);
      const lines = (await readText(await single.save(), () => {})).flat();
      expect(codesIn(lines.join('\n')), `${name}, page ${page + 1}`).toEqual([code]);
    }
  }
});
