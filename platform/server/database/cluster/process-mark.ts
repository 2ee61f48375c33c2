import { readFile } from 'node:fs/promises';
import { runProgram } from './program.ts';

const isLinux = process.platform === 'linux';

/**
 * When a process started, as the operating system reports it: with the pid it identifies one process for good, while a
 * pid alone is reused. Undefined when there is no such process; a zombie counts as none, because it does nothing any
 * more and may stay for ever in a container.
 */
export const markOf = (pid: number): Promise<string | undefined> =>
  isLinux ? markFromProc(pid) : markFromPs(pid);

/** Whether the process with this pid is still the one with this mark. */
export async function isSameProcess(pid: number, mark: string): Promise<boolean> {
  const current = await markOf(pid);
  // /proc can hide other users' processes (hidepid); then only the pid can be checked.
  return current === undefined ? isHidden(pid) : current === mark;
}

/** The command line of a process; empty for zombies and ended processes. */
export async function commandOf(pid: number): Promise<string> {
  if (!isLinux) return (await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output;
  return (await readOrNothing(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim();
}

async function markFromProc(pid: number): Promise<string | undefined> {
  const stat = await readOrNothing(`/proc/${pid}/stat`);
  // The second field, the name, may contain spaces and brackets: count from its end. State is field 3, start 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

/** The same for systems without /proc. */
export async function markFromPs(pid: number): Promise<string | undefined> {
  const { code, output } = await runProgram('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
  const [state = '', ...started] = output.split(/\s+/);
  return code !== 0 || state === '' || state.startsWith('Z') ? undefined : started.join(' ');
}

function isHidden(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM' && isLinux;
  }
}

// A process that ends between two reads counts as never there.
const readOrNothing = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
