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
