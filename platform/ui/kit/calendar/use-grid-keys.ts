import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { WallTime } from '#platform/contract/wall-clock.ts';
import { wallOf } from './calendar-item.ts';
import type { LaidOut } from './lay-out-days.ts';
import { slotMinutes } from './use-grid-drag.ts';

const arrows: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Grid {
  readonly days: readonly string[];
  readonly laid: LaidOut;
  readonly onSlot: (start: WallTime, end: WallTime) => void;
}

/** The keys of a grid of days: arrows move between items and between free times, Enter books one. */
export function useGridKeys(root: RefObject<HTMLElement | null>, { days, laid, onSlot }: Grid) {
  const [active, setActive] = useState<string>();
  const [slot, setSlot] = useState({ day: 0, from: 9 * 60, isMoved: false });
  const all = [...laid.whole, ...laid.timed];
  const tabStop = (all.find(({ item }) => item.id === active) ?? all[0])?.item.id;
  useLayoutEffect(() => {
    if (slot.isMoved) root.current?.querySelector<HTMLElement>('[data-slot]')?.focus();
  }, [root, slot]);
  // A week that was reduced to a day has fewer columns.
  const day = Math.min(slot.day, days.length - 1);
  const moveSlot = (byDays: number, steps: number) => {
    const from = Math.min(24 * 60 - slotMinutes, Math.max(0, slot.from + steps * slotMinutes));
    setSlot({ day: Math.min(days.length - 1, Math.max(0, day + byDays)), from, isMoved: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const isSlot = event.target.matches('[data-slot]');
    const step = arrows[event.key];
    const { id } = event.target.dataset;
    if (isSlot && (event.key === 'Enter' || event.key === ' ')) {
      const on = days[day] ?? '';
      event.preventDefault();
      onSlot(wallOf(on, slot.from), wallOf(on, slot.from + slotMinutes));
    }
    if (!step || !(isSlot || id)) return;
    event.preventDefault();
    if (isSlot) moveSlot(...step);
    const next = id && beside(laid, id, step);
    if (next) root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(next)}"]`)?.focus();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    root.current?.addEventListener('keydown', (event) => press(event), { signal });
    root.current?.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof HTMLElement && target.dataset['id']) setActive(target.dataset['id']);
      },
      { signal },
    );
    return () => stop.abort();
  }, [root]);
  return { tabStop, slot: { day, from: slot.from } };
}

/** The item an arrow leads to: the previous or next, or the nearest in time on the next day that has one. */
function beside({ whole, timed }: LaidOut, id: string, [days, steps]: readonly [number, number]) {
  const at = timed.find(({ item }) => item.id === id);
  if (steps !== 0 || !at) {
    const all = [...whole, ...timed];
    return all[all.findIndex(({ item }) => item.id === id) + (steps || days)]?.item.id;
  }
  const there = days > 0 ? timed.find(({ day }) => day > at.day) : timed.findLast(({ day }) => day < at.day);
  const apart = (from: number) => Math.abs(from - at.from);
  return timed
    .filter(({ day }) => day === there?.day)
    .toSorted((one, other) => apart(one.from) - apart(other.from))[0]?.item.id;
}
