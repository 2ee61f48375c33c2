import { asc } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { TitledThing } from '#platform/server/matters.ts';
import type { MatterRef, MatterView, ThingRef } from '../contract.ts';
import { isOfThing } from './access.ts';
import { kindOf, type MattersReading } from './parts.ts';
import { matterLink } from './tables.ts';

interface Ref {
  readonly kind: string;
  readonly id: ClientId;
}

/** Identifies an object among those of all kinds. */
const keyOf = ({ kind, id }: Ref): string => `${kind}:${id}`;

/** The titles the caller sees; objects they may not see are missing. */
export async function titlesOf(
  at: MattersReading,
  refs: readonly Ref[],
): Promise<(ref: Ref) => TitledThing | undefined> {
  const held = await Promise.all(
    [...Map.groupBy(refs, ({ kind }) => kind)].map(async ([name, group]) => {
      const titles = await kindOf(at, name)?.titles(at.actor, [...new Set(group.map(({ id }) => id))]);
      return [...(titles ?? [])].map(([id, titled]) => [keyOf({ kind: name, id }), titled] as const);
    }),
  );
  const titles = new Map(held.flat());
  return (ref) => titles.get(keyOf(ref));
}

/** Matters as the caller may know them; hidden ones are left out. */
export async function viewMatters(at: MattersReading, refs: readonly MatterRef[]): Promise<MatterView[]> {
  const titled = await titlesOf(at, refs);
  return refs.flatMap((ref) => {
    const found = titled(ref);
    if (!found) return [];
    const { title, path, isSecret, isOver } = found;
    return [{ ...ref, title, path, isSecret, ...(isOver && { isOver }) }];
  });
}

/** What an object is about, first linked first, as far as the caller may see it. */
export async function viewAbout(at: MattersReading, thing: ThingRef) {
  const { database } = at.platform;
  const rows = await database.orm
    .select({ kind: matterLink.matterKind, id: matterLink.matterId })
    .from(matterLink)
    .where(isOfThing(thing))
    .orderBy(asc(matterLink.at), asc(matterLink.id));
  return {
    items: await viewMatters(at, rows),
    mayLink: (await kindOf(at, thing.kind)?.asThing?.mayWrite(database, at.actor, thing.id)) === true,
  };
}
