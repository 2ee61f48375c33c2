import { expect, test } from 'vitest';
import { isPaper, type PaperType } from './paper-rules.ts';

const word: PaperType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet: PaperType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const packed = (...names: string[]) => Buffer.from(`PK\u0003\u0004${names.join('\u0000')}`, 'latin1');

test('MSG-20 a paper’s type is decided by its bytes', () => {
  expect(isPaper(Buffer.from('%PDF-1.7\n...'), 'application/pdf')).toBe(true);
  expect(isPaper(Buffer.from('Unit call 06:00, Stage 4. Äpfel.'), 'text/plain')).toBe(true);
  expect(isPaper(packed('[Content_Types].xml', 'word/document.xml'), word)).toBe(true);
  expect(isPaper(packed('[Content_Types].xml', 'xl/workbook.xml'), sheet)).toBe(true);
});

test('a file named like a paper that is something else is refused: pages, programs, macros, other papers', () => {
  expect(isPaper(Buffer.from('<html><script>alert(1)</script>'), 'application/pdf')).toBe(false);
  expect(isPaper(Buffer.from('<!DOCTYPE html><p>Hello'), 'text/plain')).toBe(false);
  expect(isPaper(Buffer.from('MZ\u0000\u0001'), 'text/plain')).toBe(false);
  expect(isPaper(Buffer.from([0xff, 0xfe, 0xfd]), 'text/plain')).toBe(false);
  expect(isPaper(packed('[Content_Types].xml', 'word/document.xml'), sheet)).toBe(false);
  expect(isPaper(packed('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), word)).toBe(
    false,
  );
  expect(isPaper(packed('anything.exe'), word)).toBe(false);
});

test('MSG-D6 a Final Draft script named as a text file is refused as text', () => {
  const script = '<?xml version="1.0"?><FinalDraft DocumentType="Script"></FinalDraft>';
  expect(isPaper(Buffer.from(script), 'text/plain')).toBe(false);
});

test('a few bytes are not a paper, whatever follows them in memory', () => {
  expect(isPaper(Buffer.from('%PDF-1.7').subarray(0, 3), 'application/pdf')).toBe(false);
  expect(isPaper(new Uint8Array([0x25, 0x50]), 'application/pdf')).toBe(false);
  expect(isPaper(new Uint8Array([0x50]), word)).toBe(false);
});
