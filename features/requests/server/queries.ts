import { linksOf } from '#features/matters/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { OpenDecision } from '#platform/server/decisions.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { compare, placeOf } from '../policy/order.ts';
import type { RequestsParts } from './parts.ts';

/** A decision with the other side as it is shown. */
export interface OpenRequest {
  readonly decision: OpenDecision;
  readonly person: PersonSummary;
  /** Whose days it is about, if not the viewer's or the other side's. */
  readonly subject: PersonSummary | null;
}

/** Everything open for a person, in order, in the words of the reader. People who left Backlot are left out. */
export async function openFor(
  { features, notifier }: RequestsParts,
  person: PersonId,
  now: Date,
  reader: PersonId = person,
): Promise<OpenRequest[]> {
  const held = await Promise.all(
    features().flatMap(({ openDecisions }) => (openDecisions ? [openDecisions(person, now, reader)] : [])),
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

/**
 * Says of decisions that name no project which one they are linked to: the first that the reader may know, by the name
 * they know it by.
 */
export async function withProjects(
  { features, notifier, actor }: RequestsParts & { readonly actor: Actor },
  open: readonly OpenRequest[],
): Promise<OpenRequest[]> {
  const things = open.flatMap(({ decision: { thing, project } }) => (thing && !project ? [thing] : []));
  const byKind = new Map(
    [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, of]) => [kind, of.map(({ id }) => id)]),
  );
  const links = await linksOf(notifier.platform.database.orm, byKind, 'project');
  if (links.length === 0) return [...open];
  const kind = features()
    .flatMap(({ matters = [] }) => matters)
    .find((one) => one.kind === 'project');
  const titles = await kind?.titles(actor, [...new Set(links.map(({ matterId }) => matterId))]);
  const projectOf = (thing: { readonly kind: string; readonly id: ClientId }) => {
    for (const { thingKind, thingId, matterId: id } of links) {
      const titled = thingKind === thing.kind && thingId === thing.id ? titles?.get(id) : undefined;
      if (titled) return { id, title: titled.title };
    }
    return undefined;
  };
  return open.map((one) => {
    const { thing, project } = one.decision;
    const found = project ?? (thing && projectOf(thing));
    return found ? { ...one, decision: { ...one.decision, project: found } } : one;
  });
}
