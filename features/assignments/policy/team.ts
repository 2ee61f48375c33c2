import { type Part, partOf } from './states.ts';

/** What an assignment is to whoever may see it: one of its two sides, or somebody who runs a team both sides are in. */
export type ViewerPart = Part | 'manager';

interface Sides {
  readonly assigneeId: string;
  readonly assignerId: string;
  readonly status: string | null;
}

/** Somebody who asks, and the teams they run. */
export interface Viewer<Person extends string = string, Team extends string = string> {
  readonly person: Person;
  readonly runs: readonly Team[];
}

/** What an assignment is to somebody who is known to see it. */
export const viewerPartOf = (sides: Sides, person: string): ViewerPart =>
  sides.assigneeId === person || sides.assignerId === person ? partOf(sides, person) : 'manager';

/**
 * What an assignment is to somebody; undefined to whom it is not there (ASG-2). Whoever runs a team sees what goes on
 * within it (S51): both who gave it and who reads it have to be in that team now, so nobody looks into another company's
 * work by having a reader of theirs join.
 */
export function seenBy(
  sides: Sides & { readonly giverTeams: readonly string[]; readonly readerTeams: readonly string[] },
  { person, runs }: Viewer,
): ViewerPart | undefined {
  const part = viewerPartOf(sides, person);
  if (part !== 'manager') return part;
  const isWithin = runs.some((team) => sides.giverTeams.includes(team) && sides.readerTeams.includes(team));
  return isWithin ? part : undefined;
}
