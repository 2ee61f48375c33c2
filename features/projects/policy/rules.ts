import type { Phase, ProjectRole } from '../limits.ts';

/** Pure rules of projects that the server and the browser share. */

const rank: Readonly<Record<ProjectRole, number>> = { owner: 3, manager: 2, contributor: 1, viewer: 0 };

/** Whether somebody changes what a project says of itself, and the people attached to it. */
export const editsProject = (role: ProjectRole): boolean => rank[role] >= rank.contributor;

/** Whether somebody decides who is in it. */
export const runsProject = (role: ProjectRole): boolean => rank[role] >= rank.manager;

/** Whether this role alone keeps the project going: there is always somebody who has it (PRJ-7). */
export const ownsProject = (role: ProjectRole): boolean => role === 'owner';

/** Nobody gives more than they have (PRJ-3). */
export const mayGive = (mine: ProjectRole, given: ProjectRole): boolean =>
  runsProject(mine) && rank[given] <= rank[mine];

/** Whether somebody may change what another one is. */
export const mayChangeRole = (mine: ProjectRole, was: ProjectRole, becomes: ProjectRole): boolean =>
  mayGive(mine, was) && mayGive(mine, becomes);

/** Whoever is in a project may leave it; others are taken out by whoever could have given them their role. */
export const mayRemove = (mine: ProjectRole, theirs: ProjectRole, isSelf: boolean): boolean =>
  isSelf || mayGive(mine, theirs);

/** The budget is hidden unless given (5.4): whoever runs the project sees it, and whom they gave it to. */
export const seesBudget = (role: ProjectRole, isGiven: boolean): boolean => runsProject(role) || isGiven;

/** The phases a project goes through, in order; the others end it or hold it up. */
export const mainPhases = [
  'idea',
  'development',
  'packaging',
  'financing',
  'greenlit',
  'prep',
  'production',
  'post',
  'delivered',
  'released',
] as const satisfies readonly Phase[];

const isMain = (phase: Phase): boolean => mainPhases.some((one) => one === phase);

/** Whether a project is out of work: passed, dead, in turnaround or on hold. */
export const isStopped = (phase: Phase): boolean => !isMain(phase);

/** What stops a project needs a reason; going on needs none. */
export const needsReason = (to: Phase): boolean => isStopped(to);

/**
 * Whether a project can go from one phase to another. On its way it moves freely, back as well: a financing that falls
 * through leads back to packaging. What is dead is opened again before anything else becomes of it.
 */
export function mayMove(from: Phase, to: Phase): boolean {
  if (from === to) return false;
  if (from === 'released') return to === 'delivered';
  if (from === 'dead') return to === 'development' || to === 'idea';
  return true;
}
