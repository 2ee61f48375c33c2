import { expect, test } from 'vitest';
import { honestName } from './file-names.ts';

test.each([
  ['Call sheet 12.pdf', 'Call sheet 12.pdf'],
  ['Day "12" é.PDF', 'Day "12" é.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Windows\\run.exe', 'run.exe.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['page.html', 'page.html.pdf'],
  ['run.exe. . .', 'run.exe.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['no ending', 'no ending.pdf'],
  ['...', 'file.pdf'],
  ['folder/', 'file.pdf'],
])('a paper that its sender names %s is saved as %s', (name, saved) => {
  expect(honestName(name, 'application/pdf')).toBe(saved);
});

test('a picture has one of the extensions of its type, and a long name keeps it', () => {
  expect(honestName('still.jpeg', 'image/jpeg')).toBe('still.jpeg');
  expect(honestName('still.png', 'image/jpeg')).toBe('still.png.jpg');
  const long = honestName('x'.repeat(200), 'image/png');
  expect([long.length, long.endsWith('.png')]).toEqual([200, true]);
});

test('a file of unknown type is saved as something no machine would run', () => {
  expect(honestName('run.exe', 'application/octet-stream')).toBe('run.exe.bin');
});
