import { spawn } from 'node:child_process';
import { type DatabaseUnusableError, databaseUnusable } from '../unusable.ts';

/** The system user a program runs as. Ourselves when there is none. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** How a program ended: its exit code (null when it was killed or never ran) and all it wrote. */
export interface Ending {
  readonly code: number | null;
  readonly output: string;
}

/**
 * What every program started here gets. Our own environment holds passwords and PG* variables that
 * would change what PostgreSQL does, so nothing of it is passed on but the path.
 */
export const programSetting = (account: Account | undefined) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', TZ: 'UTC', LANG: 'C' },
  ...(account && { uid: account.uid, gid: account.gid }),
});

/** Runs a program to its end. Never throws: a program that cannot be run ends with code null. */
export function runProgram(file: string, args: readonly string[], account?: Account): Promise<Ending> {
  return new Promise((resolve) => {
    const child = tryToSpawn(file, args, account);
    if (child instanceof Error) return resolve({ code: null, output: child.message });
    let output = '';
    const collect = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (fault) => resolve({ code: null, output: fault.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** Most failures are told by an event, but that of becoming another user is thrown. */
function tryToSpawn(file: string, args: readonly string[], account: Account | undefined) {
  try {
    return spawn(file, args, { ...programSetting(account), stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (fault) {
    return fault as Error;
  }
}

/** An error for people: why no PostgreSQL can run here, and the way out. */
export function cannotStart(reason: string, cause?: unknown): DatabaseUnusableError {
  const message =
    `Backlot cannot start its own PostgreSQL: ${reason}\n` +
    'To use a PostgreSQL server of yours (15 or newer) instead, set DATABASE_URL.';
  return databaseUnusable(message, cause);
}
