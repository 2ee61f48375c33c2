import { expect, test } from 'vitest';
import { linesIn } from './lines.ts';

const nameIn = (line: string) =>
  linesIn(`BEGIN:VCARD\r\nVERSION:2.1\r\n${line}\r\nEND:VCARD`).find(({ name }) => name === 'fn')?.value;

test.each([
  ['a picture that stands there as itself', 'utf-8', 'Ava =F0=9F=8E=AC 🎬 Lind', 'Ava 🎬 🎬 Lind'],
  ['a rare letter in an old character set', 'ISO-8859-1', '𠮷野 Mar=EDa', '𠮷野 María'],
  ['bytes of a letter on two lines', 'utf-8', 'S=C3=\r\n=B8ren', 'Søren'],
  ['a letter whose second byte is plain', 'Shift_JIS', '=83A=83C', 'アイ'],
  ['an unknown character set', 'x-nobody', 'Z=C3=B6e = 1=00', 'Zöe = 1'],
])('%s is read whole (vCard 2.1)', (_, charset, written, wanted) => {
  expect(nameIn(`FN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${written}`)).toBe(wanted);
});
