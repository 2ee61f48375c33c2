import type { ClientId } from '#platform/contract/ids.ts';
import type { LinkedKind, TitledThing } from '#platform/server/matters.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What matters are given of the others. */
export interface MattersParts {
  readonly platform: Platform;
  /** Everybody who brings a kind of thing. */
  readonly features: () => readonly ServerFeature[];
}

interface Ref {
  readonly kind: string;
  readonly id: ClientId;
}

const kindsOf = ({ features }: MattersParts): LinkedKind[] =>
  features().flatMap(({ matters = [] }) => matters);

/** The kind of this name; undefined where no feature has brought it yet. */
export const kindOf = (parts: MattersParts, name: string): LinkedKind | undefined =>
  kindsOf(parts).find(({ kind }) => kind === name);

/** The kinds that others can be about. */
export const matterKindsOf = (parts: MattersParts) =>
  kindsOf(parts).flatMap(({ asMatter, ...kind }) => (asMatter ? [{ ...kind, asMatter }] : []));

/** Names a thing among those of all kinds. */
const keyOf = ({ kind, id }: Ref): string => `${kind}:${id}`;

/** How things are called for whoever asks; what they may not see is not among them. */
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

/** How one thing is called for whoever asks; undefined where it is not there for them. */
export const titleOf = async (
  parts: MattersParts,
  actor: Actor,
  ref: Ref,
): Promise<TitledThing | undefined> => (await titlesOf(parts, actor, [ref]))(ref);
