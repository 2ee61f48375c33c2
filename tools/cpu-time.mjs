// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the counters in /proc: 100 in every Linux that Node runs on. */
const ticksPerSecond = 100;
/** Often enough not to miss the last moments of a process that ran for a while. */
const everyMs = 500;

/**
 * A process as /proc shows it; ids are used again, so the moment it began is part of its key.
 * @typedef {{ key: string, pid: number, parent: number, seconds: number }} Seen
 */

/**
 * Adds up the processor time of a process and all it starts, those that outlive their parents included, which nobody
 * waits for. Processes that live for less than half a second may be missed. Zero where there is no /proc.
 * @param {number | undefined} root
 * @returns {() => number} ends the watch and answers seconds
 */
export function watchCpu(root) {
  /** @type {Map<string, number>} */
  const secondsOf = new Map();
  const look = () => {
    const running = new Map(
      processIds()
        .flatMap((pid) => entryOf(pid) ?? [])
        .map((seen) => [seen.pid, seen]),
    );
    /** @type {(seen: Seen | undefined) => boolean} */
    const isOurs = (seen) =>
      seen !== undefined &&
      (seen.pid === root || secondsOf.has(seen.key) || isOurs(running.get(seen.parent)));
    for (const seen of running.values()) if (isOurs(seen)) secondsOf.set(seen.key, seen.seconds);
  };
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
    return [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}

/** @returns {number[]} */
function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    // Not Linux.
    return [];
  }
}

/**
 * @param {number} pid
 * @returns {Seen | undefined}
 */
function entryOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name comes second, in brackets, and may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0, user = 0, system = 0, began = 0] = [0, 1, 11, 12, 19].map((at) => fields[at]);
    return { key: `${pid} ${began}`, pid, parent, seconds: (user + system) / ticksPerSecond };
  } catch {
    // Gone in the meantime.
    return undefined;
  }
}
