import { type LeastRole, mainPhases, type Phase, type ProjectRole } from '../limits.ts';

/** Pure rules of projects that the server and the browser share. */

const rank: Readonly<Record<ProjectRole, number>> = { owner: 3, manager: 2, contributor: 1, viewer: 0 };

/** Whether somebody is this in a project, or more. */
export const isAtLeast = (role: ProjectRole, least: ProjectRole): boolean => rank[role] >= rank[least];

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

/**
 * What is hidden unless given (5.4: budgets, rates and deals): how the project says from which role on it is seen, and
 * the word of a membership that gives it by itself.
 */
const givenFields = {
  budgetBand: { least: 'budgetRole', given: 'seesBudget' },
  chainOfTitle: { least: 'dealsRole', given: 'seesDeals' },
} as const;
type Fields = typeof givenFields;
export type GivenField = keyof Fields;

/** From which role on each hidden field of a project is seen. */
export type FieldRoles = Readonly<Record<Fields[GivenField]['least'], LeastRole>>;

/** What a membership says of hidden fields. */
export type FieldReader = { readonly role: ProjectRole } & Readonly<
  Record<Fields[GivenField]['given'], boolean>
>;

/** Whether a member sees such a field: from the role on that it is for, and whoever it was given. */
export const seesField = (field: GivenField, project: FieldRoles, me: FieldReader | null): boolean =>
  me !== null && (isAtLeast(me.role, project[givenFields[field].least]) || me[givenFields[field].given]);

const isMain = (phase: Phase): boolean => mainPhases.some((one) => one === phase);

/** Whether a project is out of work: passed, dead, in turnaround or on hold. */
export const isStopped = (phase: Phase): boolean => !isMain(phase);
