import { type LeastRole, mainPhases, type Phase, type ProjectRole } from '../limits.ts';

/** Pure rules of projects that the server and the browser share. */

const rank: Readonly<Record<ProjectRole, number>> = { owner: 3, manager: 2, contributor: 1, viewer: 0 };

/** Whether a role is at least this one. */
export const isAtLeast = (role: ProjectRole, least: ProjectRole): boolean => rank[role] >= rank[least];

/** Whether a role may edit a project's details and attachments. */
export const editsProject = (role: ProjectRole): boolean => rank[role] >= rank.contributor;

/** Whether a role may decide who is in it. */
export const runsProject = (role: ProjectRole): boolean => rank[role] >= rank.manager;

/** Whether a project always needs a member with this role (PRJ-7). */
export const ownsProject = (role: ProjectRole): boolean => role === 'owner';

/** Nobody gives more than they have (PRJ-3). */
export const mayGive = (mine: ProjectRole, given: ProjectRole): boolean =>
  runsProject(mine) && rank[given] <= rank[mine];

/** Whether a member may change another member's role. */
export const mayChangeRole = (mine: ProjectRole, was: ProjectRole, becomes: ProjectRole): boolean =>
  mayGive(mine, was) && mayGive(mine, becomes);

/** Members may leave; others are removed by people who could have given them their role. */
export const mayRemove = (mine: ProjectRole, theirs: ProjectRole, isSelf: boolean): boolean =>
  isSelf || mayGive(mine, theirs);

/**
 * Fields hidden by default (5.4: budgets, rates and deals): the project's lowest role that sees each, and the flag of a
 * membership that shows it individually.
 */
const givenFields = {
  budgetBand: { least: 'budgetRole', given: 'seesBudget' },
  chainOfTitle: { least: 'dealsRole', given: 'seesDeals' },
} as const;
type Fields = typeof givenFields;
export type GivenField = keyof Fields;

/** The lowest role that sees each hidden field of a project. */
export type FieldRoles = Readonly<Record<Fields[GivenField]['least'], LeastRole>>;

/** The part of a membership that decides about hidden fields. */
export type FieldReader = { readonly role: ProjectRole } & Readonly<
  Record<Fields[GivenField]['given'], boolean>
>;

/** Whether a member sees a hidden field: from its role up, or if it was shown to them. */
export const seesField = (field: GivenField, project: FieldRoles, me: FieldReader | null): boolean =>
  me !== null && (isAtLeast(me.role, project[givenFields[field].least]) || me[givenFields[field].given]);

const isMain = (phase: Phase): boolean => mainPhases.some((one) => one === phase);

/** Whether a project is out of work: passed, dead, in turnaround or on hold. */
export const isStopped = (phase: Phase): boolean => !isMain(phase);
