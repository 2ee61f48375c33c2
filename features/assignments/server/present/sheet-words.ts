import type { Mark, SubmissionField } from '../../limits.ts';

/** The words of a printed coverage, in English, as the industry files it. */

export const submissionWords: Readonly<Record<SubmissionField, string>> = {
  submittedBy: 'Submitted by',
  submittedTo: 'Submitted to',
  submittedVia: 'Via',
};

export const markWords: Readonly<Record<Mark, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};
