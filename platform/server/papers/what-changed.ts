import { diffArrays } from 'diff';
import { type PageLines, type ScriptLine, scriptLinesOf } from './script-lines.ts';

export type { PageLines } from './script-lines.ts';

/** One line of a changed page. */
export interface ChangedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A page that differs between the drafts. Its number is null in the draft that doesn't have it. */
export interface ChangedPage {
  readonly kind: 'changed' | 'added' | 'removed';
  readonly fromPage: number | null;
  readonly toPage: number | null;
  readonly lines: readonly ChangedLine[];
}

/** The differences between two drafts. */
export interface Compared {
  readonly kind: 'compared' | 'no_text' | 'rewritten';
  readonly pages: readonly ChangedPage[];
}

/** With more differing lines the drafts are different scripts, and a line-by-line comparison is meaningless. */
const differingLinesMax = 6_000;
const changedPagesMax = 1_000;
/** Unchanged lines shown around a change. */
const around = 1;

/**
 * The changes from one draft to the next, by page. Whole drafts are compared line by line, so that a scene that shifts
 * the page breaks after it changes one page and not all that follow.
 */
export function compareDrafts(from: readonly PageLines[], to: readonly PageLines[]): Compared {
  const [was, is] = [scriptLinesOf(from), scriptLinesOf(to)];
  if (was.length === 0 || is.length === 0) return { kind: 'no_text', pages: [] };
  const parts = diffArrays<ScriptLine>(was, is, {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: differingLinesMax,
  });
  if (!parts) return { kind: 'rewritten', pages: [] };
  return { kind: 'compared', pages: pagesOf(parts, { was, is }).slice(0, changedPagesMax) };
}

interface Part {
  readonly added: boolean;
  readonly removed: boolean;
  readonly value: readonly ScriptLine[];
}

/** Assigns each difference to the page where a reader of the newer draft finds it. */
function pagesOf(
  parts: readonly Part[],
  { was, is }: { readonly was: readonly ScriptLine[]; readonly is: readonly ScriptLine[] },
): ChangedPage[] {
  const gone = wholePages(parts, was, 'removed');
  const fresh = wholePages(parts, is, 'added');
  const rewritten = pairOff(parts, { gone, fresh });
  const changed = new Map<number, ChangedLine[]>();
  const dropped = new Map<number, ChangedLine[]>();
  const put = (pages: Map<number, ChangedLine[]>, page: number, line: ChangedLine) =>
    pages.set(page, [...(pages.get(page) ?? []), line]);
  let here = is[0]?.page ?? 1;
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const meets = next?.added ? (next.value[0]?.page ?? here) : here;
    for (const { text, page } of shownOf(parts, index)) {
      if (part.added) put(changed, page, { kind: 'added', text });
      else if (!part.removed) put(changed, page, { kind: 'same', text });
      else if (gone.has(page) && !rewritten.has(page)) put(dropped, page, { kind: 'removed', text });
      else put(changed, rewritten.get(page) ?? meets, { kind: 'removed', text });
    }
    if (!part.removed) here = part.value.at(-1)?.page ?? here;
  });
  const before = pagesBefore(parts, was, rewritten);
  const isNew = (page: number) => fresh.has(page) && before.get(page) === undefined;
  return [
    ...[...changed].map(([page, lines]): ChangedPage => {
      const kind = isNew(page) ? 'added' : 'changed';
      return { kind, fromPage: before.get(page) ?? null, toPage: page, lines };
    }),
    ...[...dropped].map(
      ([page, lines]): ChangedPage => ({ kind: 'removed', fromPage: page, toPage: null, lines }),
    ),
  ]
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'))
    .toSorted((one, other) => (one.toPage ?? one.fromPage ?? 0) - (other.toPage ?? other.fromPage ?? 0));
}

const isChange = (part: Part | undefined) => part?.added === true || part?.removed === true;

/** All of a change, and of the unchanged lines only the one before and after, to show its place. */
function shownOf(parts: readonly Part[], index: number): readonly ScriptLine[] {
  const { value } = parts[index] as Part;
  if (isChange(parts[index])) return value;
  const lead = isChange(parts[index - 1]) ? value.slice(0, around) : [];
  const trail = isChange(parts[index + 1]) ? value.slice(-around) : [];
  return [...new Set([...lead, ...trail])];
}

const countByPage = (lines: readonly ScriptLine[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { page } of lines) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
};

/** The pages whose lines were all added, or all removed. */
function wholePages(
  parts: readonly Part[],
  all: readonly ScriptLine[],
  way: 'added' | 'removed',
): ReadonlySet<number> {
  const counts = countByPage(all);
  const found = countByPage(parts.flatMap((part) => (part[way] ? part.value : [])));
  return new Set([...found].flatMap(([page, lines]) => (counts.get(page) === lines ? [page] : [])));
}

/** Pages rewritten in place are changed pages, not one removed and one added. */
function pairOff(
  parts: readonly Part[],
  { gone, fresh }: { readonly gone: ReadonlySet<number>; readonly fresh: ReadonlySet<number> },
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    if (!part.removed || !next?.added) return;
    const old = [...new Set(part.value.map(({ page }) => page))].filter((page) => gone.has(page));
    const now = [...new Set(next.value.map(({ page }) => page))].filter((page) => fresh.has(page));
    old.slice(0, now.length).forEach((page, place) => void pairs.set(page, now[place] ?? page));
  });
  return pairs;
}

/** The older draft's page for a page of the newer one: the first one they share a line with. */
function pagesBefore(
  parts: readonly Part[],
  was: readonly ScriptLine[],
  rewritten: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const before = new Map([...rewritten].map(([from, to]) => [to, from]));
  let place = 0;
  for (const part of parts) {
    if (!isChange(part))
      part.value.forEach(({ page }, index) => {
        const from = was[place + index]?.page;
        if (from !== undefined && !before.has(page)) before.set(page, from);
      });
    if (!part.added) place += part.value.length;
  }
  return before;
}
