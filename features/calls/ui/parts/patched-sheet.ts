import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { LineView } from '../../contract/views.ts';
import type { SheetList } from '../../limits.ts';
import { byImportance } from '../../policy/sheet.ts';
import { isFollowUp, isOpen } from '../../policy/states.ts';
import type { callsApi } from '../api.ts';

/** A page of a sheet as the server answers it. */
export type SheetPage = Awaited<ReturnType<typeof callsApi.list.call>>;

interface Changed {
  readonly list: SheetList;
  readonly line: LineView;
  /** As it was. */
  readonly before: LineView;
  /** When this was true. */
  readonly asOf: string;
}

/** The pages of a list with the current version of a line: moved or removed, with the counts updated. */
export function withLine(pages: readonly SheetPage[], { list, line, before, asOf }: Changed): SheetPage[] {
  const others = pages.flatMap(({ items }) => items).filter(({ id }) => id !== line.id);
  const below = others.findIndex((other) => orderIn[list](line, other) < 0);
  const hasMore = pages.at(-1)?.nextCursor != null;
  // Below the last line that is held there may be others: it comes with them.
  const place = below < 0 && hasMore ? undefined : below < 0 ? others.length : below;
  const items = isIn(list, line) && place !== undefined ? others.toSpliced(place, 0, line) : others;
  let from = 0;
  return pages.map((page, at) => {
    const to = at === pages.length - 1 ? items.length : from + page.items.length;
    const part = items.slice(from, to);
    from = to;
    return { ...page, items: part, counts: recounted(page, { line, before }), asOf };
  });
}

const byEnd = (one: LineView, other: LineView): number =>
  Date.parse(other.closedAt ?? '') - Date.parse(one.closedAt ?? '') || (one.id < other.id ? 1 : -1);

const orderIn = {
  open: byImportance,
  us: byImportance,
  them: byImportance,
  'follow-ups': byImportance,
  done: byEnd,
} as const;

/** The same halves as the server counts: a call in progress counts as ours. */
const isOwed = (side: 'us' | 'them', { keptState, owedBy }: LineView): boolean =>
  isOpen(keptState) && (owedBy ?? 'us') === side;

const isPromised = ({ keptState: state, next }: LineView): boolean => isFollowUp({ state, next });

function isIn(list: SheetList, line: LineView): boolean {
  if (list === 'us' || list === 'them') return isOwed(list, line);
  return list === 'follow-ups' ? isPromised(line) : isOpen(line.keptState) === (list === 'open');
}

function recounted(
  { counts: { us, them, followUps, done }, today, zone }: SheetPage,
  { line, before }: Pick<Changed, 'line' | 'before'>,
): SheetPage['counts'] {
  const isDone = ({ closedAt }: LineView) =>
    closedAt !== null && wallTimeOf(zone, Date.parse(closedAt)).slice(0, 10) >= today;
  const more = (isOne: (one: LineView) => boolean) => Number(isOne(line)) - Number(isOne(before));
  return {
    us: us + more((one) => isOwed('us', one)),
    them: them + more((one) => isOwed('them', one)),
    followUps: followUps + more(isPromised),
    done: done + more(isDone),
  };
}
