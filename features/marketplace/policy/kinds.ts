import type { ListingKind } from '../limits.ts';

const ofProduction = ['role', 'department', 'project', 'projectId'] as const;
const ofApplying = ['howToApply', 'question', 'mediaWanted', 'dueOn'] as const;
const ofWork = [...ofProduction, ...ofApplying, 'terms', 'unionName', 'program'] as const;

/** Fields that mean something for some kinds only. */
const fieldsOfKind = {
  job: [...ofWork, 'kit', 'isLocalHire', 'places'],
  open_assignment: ofWork,
  casting: [...ofWork, 'isLocalHire', 'places'],
  service: ['department', 'terms', 'question'],
  gear: ['kit', 'terms'],
  space: ['terms'],
  wanted: [...ofProduction, ...ofApplying, 'terms'],
  mentorship: ['role', 'department', ...ofApplying, 'terms', 'places'],
} as const satisfies Record<ListingKind, readonly string[]>;

/** A field that not every kind has. */
export type KindField = (typeof fieldsOfKind)[ListingKind][number];

/** Whether a field means something for a kind. */
export const hasField = (kind: ListingKind, field: KindField): boolean =>
  fieldsOfKind[kind].some((one) => one === field);

/** What one does about a listing: applies for work, asks about what is to be had, or offers what somebody looks for. */
export const wayOfKind = {
  job: 'apply',
  open_assignment: 'apply',
  casting: 'apply',
  service: 'ask',
  gear: 'ask',
  space: 'ask',
  wanted: 'offer',
  mentorship: 'apply',
} as const satisfies Record<ListingKind, 'apply' | 'ask' | 'offer'>;
