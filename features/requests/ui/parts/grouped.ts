import type { RequestRow } from '../../contract.ts';
import { keyOf } from './request-words.ts';

/** A line of the list: a request, or the name of a project above its requests. */
export type Line =
  | { readonly key: string; readonly row: RequestRow }
  | { readonly key: string; readonly project: string | null };

/** The rows in their order; by project each under its name, what belongs to none at the end. */
export function linesOf(rows: readonly RequestRow[], isByProject: boolean): Line[] {
  const line = (row: RequestRow): Line => ({ key: keyOf(row), row });
  if (!isByProject) return rows.map(line);
  const groups = Map.groupBy(rows, ({ project }) => project?.id ?? '');
  return [...groups]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .flatMap(([id, held]): Line[] => [
      { key: `project ${id}`, project: held[0]?.project?.title ?? null },
      ...held.map(line),
    ]);
}
