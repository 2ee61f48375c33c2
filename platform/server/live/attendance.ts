import type { PersonId } from '#platform/contract/ids.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PresenceListener } from './hub-options.ts';
import type { ProcessNews } from './process-news.ts';

/** Numbers of attendance, in milliseconds. */
export const attendanceTimes = {
  /** A person without a connection to any process for this long is offline (PRE-6). */
  offlineAfterMs: 5 * 60_000,
  /** How often to check for people who have become offline. */
  sweepEveryMs: 5_000,
  /** How often a process announces who is connected to it, and how long that holds: one announcement may be lost. */
  announceEveryMs: 60_000,
  heldMs: 150_000,
} as const;

/** These people have become offline, or are online again. */
export type AttendanceListener = (people: readonly PersonId[], isOffline: boolean) => void;

/**
 * Who is online, over all processes of an installation. Kept only in memory: after a start everyone counts as just
 * disconnected, so that no one is shown offline who merely has not reconnected yet.
 */
export interface Attendance {
  isOffline(person: PersonId): boolean;
  /** Called on every process independently. */
  onChange(listener: AttendanceListener): void;
  /** Called once, when people who never connected since the start have become offline. */
  onSettled(listener: () => void): void;
  /** Invented people who never connect count as online until someone signs in as them (the demo world). */
  pretend(people: readonly PersonId[]): void;
  stop(): void;
}

interface AttendanceParts {
  readonly clock: Clock;
  readonly news: ProcessNews;
  readonly hub: {
    onPresence(listener: PresenceListener): unknown;
    people(): readonly PersonId[];
  };
}

const came = 'attendance: came';
const went = 'attendance: went';

export function createAttendance(parts: AttendanceParts): Attendance {
  const book = new AttendanceBook(parts);
  return {
    isOffline: (person) => book.isOffline(person),
    onChange: (listener) => void book.listeners.add(listener),
    onSettled: (listener) => void book.settledListeners.add(listener),
    pretend: (people) => {
      for (const person of people) book.pretended.add(person);
    },
    stop: () => book.stop(),
  };
}

class AttendanceBook {
  readonly listeners = new Set<AttendanceListener>();
  readonly settledListeners = new Set<() => void>();
  readonly pretended = new Set<PersonId>();
  readonly #parts: AttendanceParts;
  readonly #startedMs: number;
  readonly #here = new Set<PersonId>();
  /** By person: until when each other process vouches for their connection. */
  readonly #elsewhere = new Map<PersonId, Map<string, number>>();
  /** People who disconnected less than `offlineAfterMs` ago, and when. */
  readonly #gone = new Map<PersonId, number>();
  readonly #timers: NodeJS.Timeout[];
  #isSettled = false;

  constructor(parts: AttendanceParts) {
    this.#parts = parts;
    this.#startedMs = this.#nowMs();
    const { hub, news } = parts;
    hub.onPresence((person, isConnected) => this.#onPresence(person, isConnected));
    news.listen(came, {
      onChange: (people, from) => this.#cameElsewhere(people as readonly PersonId[], from),
      onGap: () => this.#resync(),
    });
    news.listen(went, {
      onChange: (people, from) => this.#wentElsewhere(people as readonly PersonId[], from),
      onGap: () => undefined,
    });
    this.#timers = [
      setInterval(() => this.#sweep(), attendanceTimes.sweepEveryMs).unref(),
      setInterval(() => this.#resync(), attendanceTimes.announceEveryMs).unref(),
    ];
  }

  isOffline(person: PersonId): boolean {
    if (this.#isThere(person) || this.pretended.has(person)) return false;
    const sinceMs = this.#gone.get(person) ?? this.#startedMs;
    return this.#nowMs() - sinceMs >= attendanceTimes.offlineAfterMs;
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  #isThere(person: PersonId): boolean {
    if (this.#here.has(person)) return true;
    const nowMs = this.#nowMs();
    return [...(this.#elsewhere.get(person)?.values() ?? [])].some((untilMs) => untilMs > nowMs);
  }

  #onPresence(person: PersonId, isConnected: boolean): void {
    if (isConnected) {
      this.#arrive([person], () => this.#here.add(person));
      this.#parts.news.publish(came, [person]);
    } else {
      this.#here.delete(person);
      this.#leave([person]);
      this.#parts.news.publish(went, [person]);
    }
  }

  #cameElsewhere(people: readonly PersonId[], from: string): void {
    const untilMs = this.#nowMs() + attendanceTimes.heldMs;
    this.#arrive(people, (person) => {
      const processes = this.#elsewhere.get(person) ?? new Map<string, number>();
      this.#elsewhere.set(person, processes.set(from, untilMs));
    });
  }

  #wentElsewhere(people: readonly PersonId[], from: string): void {
    for (const person of people) {
      const processes = this.#elsewhere.get(person);
      if (processes?.delete(from) && processes.size === 0) this.#elsewhere.delete(person);
    }
    this.#leave(people);
  }

  #arrive(people: readonly PersonId[], note: (person: PersonId) => void): void {
    const back = people.filter((person) => this.isOffline(person));
    for (const person of people) {
      note(person);
      this.#gone.delete(person);
      this.pretended.delete(person);
    }
    this.#announce(back, false);
  }

  #leave(people: readonly PersonId[]): void {
    const nowMs = this.#nowMs();
    for (const person of people) if (!this.#isThere(person)) this.#gone.set(person, nowMs);
  }

  #sweep(): void {
    const nowMs = this.#nowMs();
    for (const [person, processes] of this.#elsewhere) {
      for (const [process, untilMs] of processes) if (untilMs <= nowMs) processes.delete(process);
      if (processes.size > 0) continue;
      this.#elsewhere.delete(person);
      // Its process has died without notice.
      if (!this.#here.has(person)) this.#gone.set(person, nowMs);
    }
    const over = [...this.#gone.keys()].filter((person) => this.isOffline(person));
    for (const person of over) this.#gone.delete(person);
    this.#announce(over, true);
    if (this.#isSettled || nowMs - this.#startedMs < attendanceTimes.offlineAfterMs) return;
    this.#isSettled = true;
    for (const listener of this.settledListeners) listener();
  }

  /** Sends the other processes everyone who is connected here. */
  #resync(): void {
    this.#parts.news.publish(came, [...this.#parts.hub.people()]);
  }

  #announce(people: readonly PersonId[], isOffline: boolean): void {
    if (people.length === 0) return;
    for (const listener of this.listeners) listener(people, isOffline);
  }
}
