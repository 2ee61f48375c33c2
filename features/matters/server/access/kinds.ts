import type { ClientId } from '#platform/contract/ids.ts';
import type { LinkedKind, TitledThing } from '#platform/server/matters.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What matters get from other features. */
export interface MattersParts {
  readonly platform: Platform;
  /** Every feature that registers a linkable kind. */
  readonly features: () => readonly ServerFeature[];
}

interface Ref {
  readonly kind: string;
  readonly id: ClientId;
}

const kindsOf = ({ features }: MattersParts): LinkedKind[] =>
  features().flatMap(({ matters = [] }) => matters);

/** The kind with this name; undefined if no feature has registered it. */
export const kindOf = (parts: MattersParts, name: string): LinkedKind | undefined =>
  kindsOf(parts).find(({ kind }) => kind === name);

/** The kinds that others can be about. */
export const matterKindsOf = (parts: MattersParts) =>
  kindsOf(parts).flatMap(({ asMatter, ...kind }) => (asMatter ? [{ ...kind, asMatter }] : []));

/** Identifies an object among those of all kinds. */
const keyOf = ({ kind, id }: Ref): string => `${kind}:${id}`;

/** The titles the caller sees; objects they may not see are missing. */
export async function titlesOf(
  parts: MattersParts,
  actor: Actor,
  refs: readonly Ref[],
): Promise<(ref: Ref) => TitledThing | undefined> {
  const held = await Promise.all(
    [...Map.groupBy(refs, ({ kind }) => kind)].map(async ([name, group]) => {
      const titles = await kindOf(parts, name)?.titles(actor, [...new Set(group.map(({ id }) => id))]);
      return [...(titles ?? [])].map(([id, titled]) => [keyOf({ kind: name, id }), titled] as const);
    }),
  );
  const titles = new Map(held.flat());
  return (ref) => titles.get(keyOf(ref));
}

/** The title of one object for the caller; undefined if it doesn't exist for them. */
export const titleOf = async (
  parts: MattersParts,
  actor: Actor,
  ref: Ref,
): Promise<TitledThing | undefined> => (await titlesOf(parts, actor, [ref]))(ref);
