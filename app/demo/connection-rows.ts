import type { connection } from '#features/connections/server/tables.ts';
import { type CastKey, cast, castKeys } from './cast.ts';
import { days, type Talk } from './talk.ts';

type ConnectionRow = typeof connection.$inferInsert;
type Pair = readonly [CastKey, CastKey];

/** Every two of these people. */
const pairsOf = (people: readonly CastKey[]): Pair[] =>
  people.flatMap((one, index) => people.slice(index + 1).map((other): Pair => [one, other]));

/** Those who know each other: the role accounts, the people of one company, and who talks with whom. */
export function connectionRows(
  talks: readonly Talk[],
  { ids, nowMs }: { readonly ids: ReadonlyMap<CastKey, string>; readonly nowMs: number },
): ConnectionRow[] {
  const byCompany = Map.groupBy(castKeys, (key) => cast[key].company);
  byCompany.delete('none');
  const circles = [
    castKeys.filter((key) => cast[key].isRoleAccount),
    ...byCompany.values(),
    ...talks.filter(({ isRequest }) => !isRequest).map(({ people }) => people),
  ];
  const since = new Date(nowMs - days(90));
  const rows = circles.flatMap(pairsOf).map(([one, other]) => {
    const [oneId = '', otherId = ''] = [ids.get(one) ?? '', ids.get(other) ?? ''].toSorted();
    return { oneId, otherId, since };
  });
  return [...new Map(rows.map((row) => [`${row.oneId} ${row.otherId}`, row])).values()];
}
