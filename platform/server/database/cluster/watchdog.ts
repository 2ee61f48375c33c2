import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { noteIn } from './orphan.ts';
import { type Account, programSetting } from './program.ts';

// Arguments: pid, note file, socket folder. The note proves that the pid is still that PostgreSQL's. The folder
// goes last, when PostgreSQL is done with it; the count ends the wait for one that nobody buries.
const script = `
read -r _
[ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] || exit 0
kill -INT "$1" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 "$1" 2>/dev/null || break; done
rmdir "$3"
`;

/** Whom to watch. */
export interface Watched {
  readonly pid: number;
  readonly data: string;
  readonly socketFolder: string;
  readonly account: Account | undefined;
}

/**
 * Sees that PostgreSQL ends with this process, however this one ends: a shell that waits for the end of a pipe
 * that only we hold, then asks PostgreSQL to stop. Gives a function that ends the watch.
 */
export function watchOver({ pid, data, socketFolder, account }: Watched): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), noteIn(data), socketFolder], {
    ...programSetting(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog an orphan is stopped by the next start: no reason to fail.
  shell.on('error', () => undefined);
  shell.unref();
  const pipe = shell.stdin as Socket | null;
  pipe?.on('error', () => undefined);
  pipe?.unref();
  return () => pipe?.destroy();
}
