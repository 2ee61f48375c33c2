import type { LineView } from '../../contract/views.ts';
import { priorities } from '../../limits.ts';
import { byImportance } from '../../policy/sheet.ts';
import { copy } from '../copy.ts';

/** The sheet by priority, each group in its order. */
export function groupsOf(lines: readonly LineView[]): { priority: number; lines: LineView[] }[] {
  const groups = Map.groupBy(lines, ({ priority }) => priority);
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([priority, group]) => ({ priority, lines: group.toSorted(byImportance) }));
}

/** "At once" for 1. */
export const priorityWords = (priority: number): string =>
  copy.priorities[priorities.find((one) => one === priority) ?? 4];
