import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A machine with these programs and no others, for one test; HOME in a program is its folder. */
export function machine(programs: Record<string, string> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'backlot-machine-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(programs)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text.replaceAll('HOME', home));
    chmodSync(join(home, name), 0o755);
  }
  return { env: { PATH: join(home, 'bin'), HOME: home }, home, folders: [join(home, 'sbin')] };
}
