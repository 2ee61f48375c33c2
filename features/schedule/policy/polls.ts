import type { PollAnswer } from '../limits.ts';
import { overlaps } from './clashes.ts';
import type { Span } from './times.ts';

/** A time of a poll, and what people said of it. */
export interface PolledTime<Id> {
  readonly id: Id;
  readonly startMs: number;
  readonly said: ReadonlyMap<string, PollAnswer | 'waiting'>;
}

/**
 * The times that work for everyone required, from the earliest on: first those with a yes from all, then those where
 * "if need be" counts.
 */
export function suiting<Id>(times: readonly PolledTime<Id>[], required: readonly string[]): PolledTime<Id>[] {
  const inOrder = times.toSorted((one, other) => one.startMs - other.startMs);
  const fit = (counts: readonly string[]) =>
    inOrder.filter(({ said }) => required.every((person) => counts.includes(said.get(person) ?? '')));
  const whole = fit(['yes']);
  return [...whole, ...fit(['yes', 'maybe']).filter((one) => !whole.includes(one))];
}

/**
 * The preselected time of a poll or a request: the first that fits and at which the viewer isn't busy. Undefined if there
 * is none, so that a person doesn't agree by mistake to a time they can't do.
 */
export const firstChoice = <Time extends { readonly clashes: boolean }>(
  times: readonly Time[],
  ...fits: readonly ((time: Time) => boolean)[]
): Time | undefined => {
  const free = times.filter(({ clashes }) => !clashes);
  for (const fit of fits) {
    const found = free.find(fit);
    if (found) return found;
  }
  return undefined;
};

const byStart = (one: Span, other: Span) => one.startMs - other.startMs;

/** Stretches that meet, as one. */
export function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted(byStart)) {
    const last = found.at(-1);
    if (last && span.startMs <= last.endMs)
      found[found.length - 1] = { ...last, endMs: Math.max(last.endMs, span.endMs) };
    else found.push(span);
  }
  return found;
}

/** What is left of some stretches where others are taken. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.reduce<Span[]>(
    (left, busy) =>
      left.flatMap((span) =>
        overlaps(span, busy)
          ? [
              { startMs: span.startMs, endMs: Math.min(span.endMs, busy.startMs) },
              { startMs: Math.max(span.startMs, busy.endMs), endMs: span.endMs },
            ].filter(({ startMs, endMs }) => endMs > startMs)
          : [span],
      ),
    joined(spans),
  );

/** What two people's stretches have in common. */
export const common = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap((span) =>
    other
      .filter((held) => overlaps(span, held))
      .map((held) => ({
        startMs: Math.max(span.startMs, held.startMs),
        endMs: Math.min(span.endMs, held.endMs),
      })),
  );

const stepMs = 30 * 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Times that lie within the windows of everyone, on the half-hour and in the future, spread over the days: the first of
 * each day before the second of any.
 */
export function fittingTimes(
  windows: readonly (readonly Span[])[],
  { minutes, nowMs, count }: { readonly minutes: number; readonly nowMs: number; readonly count: number },
): Span[] {
  const [first = [], ...others] = windows.map(joined);
  const lengthMs = minutes * 60_000;
  const fit = others.reduce(common, first).flatMap(({ startMs, endMs }): Span[] => {
    const from = Math.ceil(Math.max(startMs, nowMs + 1) / stepMs) * stepMs;
    const times = Math.max(0, Math.floor((endMs - from - lengthMs) / stepMs) + 1);
    return Array.from({ length: times }, (_, n) => ({
      startMs: from + n * stepMs,
      endMs: from + n * stepMs + lengthMs,
    }));
  });
  const chosen: Span[] = [];
  for (const apartMs of [dayMs, 0])
    for (const span of fit) {
      if (chosen.length === count) break;
      const isNear = chosen.some(
        (one) => overlaps(one, span) || Math.abs(one.startMs - span.startMs) < apartMs,
      );
      if (!isNear) chosen.push(span);
    }
  return chosen.toSorted(byStart);
}
