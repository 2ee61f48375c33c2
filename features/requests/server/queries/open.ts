import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { OpenDecision } from '#platform/server/decisions.ts';
import { compare, placeOf } from '../../policy/order.ts';
import type { RequestsParts } from '../commands/parts.ts';

/** A decision with the other side as it is shown. */
export interface OpenRequest {
  readonly decision: OpenDecision;
  readonly person: PersonSummary;
  /** Whose days it is about, if not the viewer's or the other side's. */
  readonly subject: PersonSummary | null;
}

/** Everything open for a person, in order. People who left Backlot are left out. */
export async function openFor(
  { features, notifier }: RequestsParts,
  person: PersonId,
  now: Date,
): Promise<OpenRequest[]> {
  const held = await Promise.all(
    features().flatMap(({ openDecisions }) => (openDecisions ? [openDecisions(person, now)] : [])),
  );
  const decisions = held.flat();
  const people = await notifier.people.of(
    decisions.flatMap(({ person: other, subject }) => (subject ? [other, subject] : [other])),
  );
  return decisions
    .flatMap((decision): OpenRequest[] => {
      const other = people.get(decision.person);
      const subject = (decision.subject && people.get(decision.subject)) ?? null;
      return other ? [{ decision, person: other, subject }] : [];
    })
    .toSorted((one, other) => compare(placeOf(one.decision), placeOf(other.decision)));
}
