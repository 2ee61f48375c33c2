import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const project = join(import.meta.dirname, '..');
const fixtures = join(import.meta.dirname, 'fixtures');

/** A fresh folder holding these fixtures, the later ones laid over the earlier; it goes with the test. */
export function layOut(...names: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'backlot-fixture-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of names) cpSync(join(fixtures, name), root, { recursive: true });
  return root;
}

/** Puts our own configuration files and packages into a fixture, so that a real tool runs with the real rules. */
export function configure(root: string, ...files: readonly string[]): void {
  for (const file of files) cpSync(join(project, file), join(root, file));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
}

/** Runs a tool of the project in a folder, to its end. */
export function runTool(
  tool: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(project, 'node_modules', '.bin', tool), args, {
      cwd,
      // Its reports are its own.
      env: { ...process.env, NO_COLOR: '1', TEST_REPORTS: '' },
    });
    let output = '';
    const collect = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
