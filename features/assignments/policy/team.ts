import { type Part, partOf } from './states.ts';

/** A viewer's role: one of the two sides, or manager of a team both sides are in. */
export type ViewerPart = Part | 'manager';

interface Sides {
  readonly assigneeId: string;
  readonly assignerId: string;
  readonly status: string | null;
}

/** A viewer and the teams they run. */
export interface Viewer<Person extends string = string, Team extends string = string> {
  readonly person: Person;
  readonly runs: readonly Team[];
}

/** The role of a person known to have access. */
export const viewerPartOf = (sides: Sides, person: string): ViewerPart =>
  sides.assigneeId === person || sides.assignerId === person ? partOf(sides, person) : 'manager';

/**
 * A person's role in an assignment. Undefined without access (ASG-2). A team's manager sees the work within it (S51).
 * Both assigner and reader have to be in that team now, so no one sees another company's work by adding its reader.
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
