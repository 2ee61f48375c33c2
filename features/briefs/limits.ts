/** Limits and lists of briefs. Where the specification names none, they are ours (decision 174). */
export const limits = {
  titleMax: 200,
  nameMax: 160,
  /** A list of names as it is typed. */
  listMax: 400,
  noteMax: 4_000,
  aboutMax: 2_000,
  termsMax: 6_000,
  pageSize: 50,
  pageMax: 200,
  rolesMax: 40,
  criteriaMax: 12,
  reviewersMax: 12,
  invitedMax: 200,
  templatesMax: 30,
  rulesMax: 12,
} as const;

export const submissionKinds = ['material', 'talent'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** What a company does with material from somebody without a representative. */
export const unsolicitedRules = ['no', 'release', 'yes'] as const;
export type UnsolicitedRule = (typeof unsolicitedRules)[number];

/** What a role may ask for that a profile answers. */
export const roleCriteria = ['age', 'union', 'languages', 'skills', 'city', 'dates'] as const;
export type RoleCriterion = (typeof roleCriteria)[number];

/** How reviewers are chosen when a submission arrives. */
export const reviewRules = ['all', 'turns'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** Where a buyer may take it (film domain 2, territory). */
export const territories = [
  'worldwide',
  'north_america',
  'latin_america',
  'uk_ireland',
  'europe',
  'asia',
  'africa_middle_east',
  'oceania',
] as const;
export type Territory = (typeof territories)[number];

/** Who it comes from, for a rule: submitted by a representative, introduced by a manager, or sent by anybody else. */
export const arrivalSources = ['representative', 'manager', 'unrepresented'] as const;
export type ArrivalSource = (typeof arrivalSources)[number];

/** The columns in which what arrives may start. A client is viewed once somebody has viewed them. */
export const arrivalStages = {
  material: ['unviewed', 'viewed', 'selected'],
  talent: ['unviewed', 'selected'],
} as const satisfies Readonly<Record<SubmissionKind, readonly string[]>>;
export type ArrivalStage = (typeof arrivalStages)[SubmissionKind][number];

/** Anyone with one of these opens the page (core 6). */
export const viewPermissions = [
  'view_submissions',
  'submit_content',
  'approve_submissions',
  'manage_submissions',
] as const;
/** Of these, who puts something in, and who may let it go out. A person on a desk with the scope writes drafts. */
export const submitPermissions = ['submit_content', 'approve_submissions', 'manage_submissions'] as const;
/** Who answers what came in. */
export const answerPermissions = ['view_submissions', 'manage_submissions'] as const;
