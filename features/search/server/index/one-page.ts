import { comparePositions, type HitPosition } from './hits.ts';

/** Where a page continues, for people and for projects; null before the first of its kind. */
export type PagePosition = readonly [person: HitPosition | null, project: HitPosition | null];

interface Placed {
  readonly id: string;
  readonly position: HitPosition;
}

/** A page of people and projects in one order. */
export interface OnePage {
  readonly hits: readonly { readonly kind: 'profile' | 'project'; readonly id: string }[];
  /** Undefined after the last page. */
  readonly next: PagePosition | undefined;
}

/**
 * Merges people and projects into one page by tier; within a tier people come first. When projects match, some places
 * are reserved for them however many people match (SEA-8), and vice versa. Each kind continues after its own last hit,
 * so no page skips or repeats anyone.
 */
export function onePage(
  found: { readonly people: readonly Placed[]; readonly projects: readonly Placed[] },
  options: {
    readonly limit: number;
    readonly kept: { readonly people: number; readonly projects: number };
    readonly after?: PagePosition | undefined;
  },
): OnePage {
  const { people, projects } = found;
  const { limit, kept, after = [null, null] } = options;
  const both = [
    ...people.map((hit) => ({ ...hit, kind: 'profile' as const })),
    ...projects.map((hit) => ({ ...hit, kind: 'project' as const })),
  ].toSorted((one, other) => comparePositions(one.position, other.position));
  const inOrder = both.slice(0, limit).filter(({ kind }) => kind === 'project').length;
  const half = Math.floor(limit / 2);
  const least = Math.min(kept.projects, half, projects.length);
  const most = Math.max(limit - Math.min(kept.people, half, people.length), least);
  const projectCount = Math.min(Math.max(inOrder, least), most, projects.length);
  const taken = { people: people.slice(0, limit - projectCount), projects: projects.slice(0, projectCount) };
  const shown = new Set([...taken.people, ...taken.projects].map(({ position }) => position));
  const isMore = taken.people.length < people.length || taken.projects.length < projects.length;
  return {
    hits: both.filter(({ position }) => shown.has(position)).map(({ kind, id }) => ({ kind, id })),
    next: isMore
      ? [taken.people.at(-1)?.position ?? after[0], taken.projects.at(-1)?.position ?? after[1]]
      : undefined,
  };
}
