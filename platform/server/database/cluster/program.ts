import { spawn } from 'node:child_process';
import { type DatabaseUnusableError, databaseUnusable } from '../unusable.ts';

/** The system user a program runs as. Ourselves when there is none. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** How a program ended: its exit code (null when it was killed or never ran) and all its output. */
export interface Ending {
  readonly code: number | null;
  readonly output: string;
}

/**
 * The settings of every program started here. Our environment holds passwords and PG* variables that would change
 * PostgreSQL's behaviour, so only the path is passed on.
 */
export const programSetting = (account: Account | undefined) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', TZ: 'UTC', LANG: 'C' },
  ...(account && { uid: account.uid, gid: account.gid }),
});

/** Runs a program to its end. Never throws: a program that can't run ends with code null. */
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

/** Most failures are reported by an event, but failing to become another user throws. */
function tryToSpawn(file: string, args: readonly string[], account: Account | undefined) {
  try {
    return spawn(file, args, { ...programSetting(account), stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (fault) {
    return fault as Error;
  }
}

/** A plain-language error: why PostgreSQL can't run here, and what to do. */
export function cannotStart(reason: string, cause?: unknown): DatabaseUnusableError {
  const message =
    `Backlot cannot start its own PostgreSQL: ${reason}\n` +
    'To use a PostgreSQL server of yours (15 or newer) instead, set DATABASE_URL.';
  return databaseUnusable(message, cause);
}
