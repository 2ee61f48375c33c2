import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { noteIn } from './orphan.ts';
import { type Account, programSetting } from './program.ts';

// Arguments: pid, pid file, socket folder. The pid file proves that the pid is still that PostgreSQL's. The folder is
// removed last, when PostgreSQL is done with it; the count ends the wait for a zombie that no one reaps.
const script = `
read -r _
[ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] || exit 0
kill -INT "$1" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 "$1" 2>/dev/null || break; done
rmdir "$3"
`;

/** The process to watch. */
export interface Watched {
  readonly pid: number;
  readonly data: string;
  readonly socketFolder: string;
  readonly account: Account | undefined;
}

/**
 * Makes sure that PostgreSQL ends with this process, however this one ends: a shell waits for the end of a pipe that
 * only we hold, then tells PostgreSQL to stop. Returns a function that ends the watch.
 */
export function watchOver({ pid, data, socketFolder, account }: Watched): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), noteIn(data), socketFolder], {
    ...programSetting(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog the next start stops an orphan: no reason to fail.
  shell.on('error', () => undefined);
  shell.unref();
  const pipe = shell.stdin as Socket | null;
  pipe?.on('error', () => undefined);
  pipe?.unref();
  return () => pipe?.destroy();
}
