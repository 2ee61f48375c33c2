import { useShortcuts } from '#platform/ui/keys.ts';
import { dayBeside } from './days.ts';
import type { ScheduleSearch, View } from './schedule-address.ts';

type ScheduleKeys = {
  view: View;
  day: string;
  search: ScheduleSearch;
  onGo: (next: ScheduleSearch) => void;
  onCreate: () => void;
};

/** C starts an event, T leads to today, J and K to later and earlier days; D, W, M and A choose the view. */
export function useScheduleKeys({ view, day, search, onGo, onCreate }: ScheduleKeys): void {
  const beside = (step: 1 | -1) => () => onGo({ ...search, day: dayBeside(view, day, step) });
  const choose = (next: View) => () => onGo({ ...search, view: next === 'week' ? undefined : next });
  useShortcuts({
    c: onCreate,
    t: () => onGo({ ...search, day: undefined }),
    j: beside(1),
    k: beside(-1),
    d: choose('day'),
    w: choose('week'),
    m: choose('month'),
    a: choose('agenda'),
  });
}
