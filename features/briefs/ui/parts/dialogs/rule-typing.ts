import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import type { ArrivalRule } from '../../../contract/views.ts';
import type { SubmissionKind } from '../../../limits.ts';
import { stagesOf } from '../../../policy/arriving.ts';

/** A rule as it is chosen, known by a key while its place changes. */
export interface TypedRule extends ArrivalRule {
  readonly key: string;
}

/** A rule ready to be changed, known by its place; a new one takes everything and changes nothing. */
export const typedRule = (rule: Partial<ArrivalRule> = {}, place?: number): TypedRule => ({
  roleId: null,
  territories: [],
  source: null,
  reviewers: [],
  stage: 'unviewed',
  ...rule,
  key: place?.toString() ?? uuidV7(now()),
});

interface RuledCall {
  readonly kind: SubmissionKind;
  readonly isBlind: boolean;
  readonly reviewers: readonly { readonly id: ArrivalRule['reviewers'][number] }[];
}

/** A rule as it is sent: without what its call has no field for, and without reviewers who were taken off it. */
export const sentRule = (
  { kind, isBlind, reviewers }: RuledCall,
  { key: _, ...rule }: TypedRule,
): ArrivalRule => ({
  roleId: kind === 'talent' ? rule.roleId : null,
  territories: kind === 'material' ? rule.territories : [],
  source: isBlind ? null : rule.source,
  reviewers: rule.reviewers.filter((one) => reviewers.some(({ id }) => id === one)),
  stage: stagesOf(kind).includes(rule.stage) ? rule.stage : 'unviewed',
});
