import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eicar, startTestClamd } from '#platform/testing/clamd.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { NoVerdict, openScanner, ScannerAway } from './scanner.ts';
import { readScannerAddress } from './scanner-address.ts';

async function startScanner(path?: string) {
  const clamd = await startTestClamd(path);
  onTestFinished(() => clamd.stop());
  const address = readScannerAddress(clamd.url);
  if (!address) throw new Error(`${clamd.url} is no address`);
  return { clamd, scanner: openScanner(address) };
}

const patience = () => AbortSignal.timeout(120_000);
const halves = (text: string) => [
  Buffer.from(text.slice(0, text.length / 2)),
  Buffer.from(text.slice(text.length / 2)),
];

test.each(['a port', 'a socket in the file system'])(
  'MSG-20 behind %s the scanner tells a clean file from an infected one, also where what it looks for lies across two pieces',
  async (where) => {
    const folder = temporaryFolder();
    const { scanner } = await startScanner(where === 'a port' ? undefined : join(folder, 'clamd.ctl'));
    expect(await scanner.scan([Buffer.from('Call sheet')], patience())).toEqual({ kind: 'clean' });
    expect(await scanner.scan(halves(`before ${eicar} after`), patience())).toEqual({
      kind: 'infected',
      finding: 'Eicar-Test-Signature',
    });
    expect(await scanner.isThere()).toBe(true);
  },
);

test('a file of many megabytes is scanned completely', async () => {
  const { clamd, scanner } = await startScanner();
  const pieces = Array.from({ length: 100 }, () => Buffer.alloc(256 * 1024, 'a'));
  expect(await scanner.scan(pieces, patience())).toEqual({ kind: 'clean' });
  expect(await scanner.scan([...pieces, Buffer.from(eicar)], patience())).toMatchObject({ kind: 'infected' });
  expect(clamd.scanned()).toBe(2);
});

test.each([
  ['finds it too long', { streamMax: 1_000 }],
  ['hangs up in the middle', { cutAfter: 1_000 }],
])('a scanner that %s has no verdict on the file: neither clean nor infected', async (_what, habits) => {
  const { clamd, scanner } = await startScanner();
  clamd.behave(habits);
  const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1_000, 'a'));
  await expect(scanner.scan(pieces, patience())).rejects.toThrow(NoVerdict);
  expect(await scanner.scan([Buffer.from('short')], patience())).toEqual({ kind: 'clean' });
});

test('a scanner that never answers is waited for only as long as requested', async () => {
  const { clamd, scanner } = await startScanner();
  clamd.behave({ isSilent: true });
  await expect(scanner.scan([Buffer.from('x')], AbortSignal.timeout(50))).rejects.toThrow(NoVerdict);
});

test('a file that can’t be read to its end has no verdict either', async () => {
  const { scanner } = await startScanner();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  }
  await expect(scanner.scan(broken(), patience())).rejects.toThrow(NoVerdict);
});

test('a stopped scanner is away, and reachable again once it is started', async () => {
  const { clamd, scanner } = await startScanner();
  await clamd.stop();
  await expect(scanner.scan([Buffer.from('x')], patience())).rejects.toThrow(ScannerAway);
  expect(await scanner.isThere()).toBe(false);
  await clamd.restart();
  expect(await scanner.isThere()).toBe(true);
  expect(await scanner.scan([Buffer.from('x')], patience())).toEqual({ kind: 'clean' });
});
