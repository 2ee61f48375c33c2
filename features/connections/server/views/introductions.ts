import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Card, IntroductionView } from '../../contract/introductions.ts';
import { limits, type ShownIntroduction } from '../../limits.ts';
import { type IntroductionFacts, shownToIntroduced, shownToIntroducer } from '../../policy/introductions.ts';
import type { ConnectionsReading } from '../parts.ts';
import type { IntroductionRow } from '../tables.ts';

/** An introduction for the rules. */
export const introductionFacts = (row: IntroductionRow): IntroductionFacts => ({
  state: row.state,
  madeAtMs: row.createdAt.getTime(),
  endedAtMs: row.endedAt?.getTime() ?? null,
});

/** The state shown to one of its three people. */
export function introductionShownTo(row: IntroductionRow, viewer: PersonId, now: Date): ShownIntroduction {
  const facts = introductionFacts(row);
  if (row.introducerId === viewer) return shownToIntroducer(facts, now.getTime());
  const own = row.oneId === viewer ? row.oneAnswer : row.otherAnswer;
  return shownToIntroduced(facts, own, now.getTime());
}

/** A person without presence, which is hidden from strangers (MSG-11). */
export const viewCard = (id: PersonId, person: PersonSummary | undefined): Card => ({
  id,
  displayName: person?.displayName ?? '',
  photoURL: person?.photoURL ?? null,
  headline: person?.headline ?? '',
  location: person?.location ?? '',
});

/** Introductions as one of their people sees them. */
export async function viewIntroductions(
  { notifier, person: viewer, now }: ConnectionsReading,
  rows: readonly IntroductionRow[],
): Promise<IntroductionView[]> {
  const named = rows.flatMap(({ introducerId, oneId, otherId }) => [introducerId, oneId, otherId]);
  const people = await notifier.people.of([...new Set(named)]);
  return rows.map((row) => {
    const by = row.introducerId;
    const two = [row.oneId, row.otherId];
    return {
      id: row.id,
      by: { id: by, displayName: people.get(by)?.displayName ?? '' },
      people: two.filter((id) => id !== viewer).map((id) => viewCard(id, people.get(id))),
      note: row.note,
      status: introductionShownTo(row, viewer, now),
      createdAt: toInstant(row.createdAt),
      expiresAt: toInstant(new Date(row.createdAt.getTime() + limits.lifeMs)),
    };
  });
}

/** One introduction as one of its people sees it. */
export async function viewIntroduction(
  at: ConnectionsReading,
  row: IntroductionRow,
): Promise<IntroductionView> {
  const [view] = await viewIntroductions(at, [row]);
  if (!view) throw new Error('an introduction was shown as nothing');
  return view;
}
