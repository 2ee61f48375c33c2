import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { DayBlock, PersonDays } from './people-days.ts';

type Blocks = { people: readonly PersonDays[]; onOpen: (id: string) => void };
type Step = readonly [what: 'block' | 'row', by: 1 | -1];

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: ['block', 1],
  ArrowLeft: ['block', -1],
  ArrowDown: ['row', 1],
  ArrowUp: ['row', -1],
};

/**
 * Which block has the focus, and in which row; handles presses and arrows for all of them. The arrows move from block
 * to block, up and down to the next person who has one, even if it is not rendered yet.
 */
export function useBlockKeys(scroller: { readonly current: HTMLElement | null }, { people, onOpen }: Blocks) {
  const [focused, setFocused] = useState<{ id: string; isLedTo: boolean }>();
  const press = useEffectEvent((event: Event) => {
    const id = idOf(event);
    if (id) onOpen(id);
  });
  const lead = useEffectEvent((event: KeyboardEvent) => {
    const [id, step] = [idOf(event), steps[event.key]];
    const next = id && step && blockBeside(people, id, step);
    if (!next) return;
    event.preventDefault();
    setFocused({ id: next, isLedTo: true });
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const { current: on } = scroller;
    on?.addEventListener('click', (event) => press(event), { signal });
    on?.addEventListener('keydown', (event) => lead(event), { signal });
    on?.addEventListener(
      'focusin',
      (event) => {
        const id = idOf(event);
        if (id) setFocused({ id, isLedTo: false });
      },
      { signal },
    );
    return () => stop.abort();
  }, [scroller]);
  useLayoutEffect(() => {
    if (focused?.isLedTo)
      scroller.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(focused.id)}"]`)?.focus();
  }, [scroller, focused]);
  const row = focused ? people.findIndex(({ blocks }) => blocks.some(({ id }) => id === focused.id)) : -1;
  return { id: row < 0 ? undefined : focused?.id, row };
}

const idOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block]')?.dataset['block'] : undefined;

const byDay = (one: DayBlock, other: DayBlock) =>
  one.firstDay.localeCompare(other.firstDay) || one.lane - other.lane;

/** The block a key moves to from another one; undefined after the last. */
export function blockBeside(people: readonly PersonDays[], id: string, [what, by]: Step): string | undefined {
  const all = people.flatMap(({ blocks }, row) =>
    blocks.toSorted(byDay).map((block) => ({ row, id: block.id })),
  );
  const at = all.findIndex((one) => one.id === id);
  let next = at + by;
  if (what === 'row') while (all[next] && all[next]?.row === all[at]?.row) next += by;
  return all[next]?.id;
}
