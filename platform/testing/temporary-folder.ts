import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh folder for the current test; deleted when that test ends, however it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
