import type { Writing } from '#platform/server/http/acts.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What matters get from other features. */
export interface MattersParts {
  readonly platform: Platform;
  /** Every feature that registers a linkable kind. */
  readonly features: () => readonly ServerFeature[];
}

/** Someone looking at links. */
export interface MattersReading extends MattersParts {
  readonly actor: Actor;
}

export type MattersWriting = Writing & MattersReading;

const kindsOf = ({ features }: MattersParts): LinkedKind[] =>
  features().flatMap(({ matters = [] }) => matters);

/** The kind with this name; undefined if no feature has registered it. */
export const kindOf = (parts: MattersParts, name: string): LinkedKind | undefined =>
  kindsOf(parts).find(({ kind }) => kind === name);

/** The kinds that others can be about. */
export const matterKindsOf = (parts: MattersParts) =>
  kindsOf(parts).flatMap(({ asMatter, ...kind }) => (asMatter ? [{ ...kind, asMatter }] : []));
