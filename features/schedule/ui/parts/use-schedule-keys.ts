import { useShortcuts } from '#platform/ui/keys.ts';
import { type ScheduleSearch, type View, withView } from './schedule-address.ts';

type ScheduleKeys = {
  search: ScheduleSearch;
  onGo: (next: ScheduleSearch) => void;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  onCreate: () => void;
};

/** C starts an event, T leads to today, J and K to later and earlier days; D, W, M and A choose the view. */
export function useScheduleKeys({ search, onGo, onStep, onToday, onCreate }: ScheduleKeys): void {
  const choose = (view: View) => () => onGo(withView(search, view));
  useShortcuts({
    c: onCreate,
    t: onToday,
    j: () => onStep(1),
    k: () => onStep(-1),
    d: choose('day'),
    w: choose('week'),
    m: choose('month'),
    a: choose('agenda'),
  });
}
