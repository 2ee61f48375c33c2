import { readFileSync } from 'node:fs';

const status = (pid: number, line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) /
  1024;

/** What a process holds in memory now, MiB. */
export const memoryMiB = (pid: number): number => status(pid, 'VmRSS');

/** The most it has ever held, MiB. */
export const mostMemoryMiB = (pid: number): number => status(pid, 'VmHWM');
