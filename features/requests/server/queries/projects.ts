import { linksOf } from '#features/matters/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RequestsParts } from '../commands/parts.ts';
import type { OpenRequest } from './open.ts';

/**
 * Says of decisions that name no project which one they are linked to: the first that the reader may know, by the name
 * they know it by.
 */
export async function withProjects(
  { features, notifier }: RequestsParts,
  actor: Actor,
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
