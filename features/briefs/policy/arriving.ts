import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import {
  type ArrivalSource,
  type ArrivalStage,
  arrivalStages,
  type SubmissionKind,
  type Territory,
} from '../limits.ts';

/** A rule of a brief for what arrives. */
export interface ArrivalRule {
  readonly roleId: ClientId | null;
  readonly territories: readonly Territory[];
  readonly source: ArrivalSource | null;
  readonly reviewers: readonly PersonId[];
  readonly stage: ArrivalStage;
}

/** What a rule looks at in a submission that has arrived. */
export interface Arrived {
  readonly roleId: ClientId | null;
  /** Where the buyer may take it; none means everywhere. */
  readonly territories: readonly Territory[];
  readonly source: ArrivalSource;
}

/** The first rule that fits, in the order of their owner. */
export const ruleFor = <Rule extends ArrivalRule>(
  rules: readonly Rule[],
  arrived: Arrived,
): Rule | undefined => rules.find((rule) => fits(rule, arrived));

const fits = (rule: ArrivalRule, { roleId, territories, source }: Arrived): boolean =>
  (rule.roleId === null || rule.roleId === roleId) &&
  (rule.source === null || rule.source === source) &&
  (rule.territories.length === 0 ||
    isEverywhere(territories) ||
    rule.territories.some((one) => territories.includes(one)));

const isEverywhere = (territories: readonly Territory[]) =>
  territories.length === 0 || territories.includes('worldwide');

interface RuledBrief {
  readonly kind: SubmissionKind;
  readonly isBlind: boolean;
  readonly roles: readonly { readonly id: ClientId }[];
  readonly reviewers: readonly PersonId[];
}

/**
 * Whether a brief can have a rule: its roles, its reviewers and the columns of its kind. Where names are hidden, no rule
 * looks at who it comes from: its reviewers and its column would say so.
 */
export const isRuleOf = ({ kind, isBlind, roles, reviewers }: RuledBrief, rule: ArrivalRule): boolean =>
  (rule.roleId === null || roles.some(({ id }) => id === rule.roleId)) &&
  (kind === 'material' || rule.territories.length === 0) &&
  (rule.source === null || !isBlind) &&
  rule.reviewers.every((one) => reviewers.includes(one)) &&
  stagesOf(kind).includes(rule.stage);

/** The columns in which what a brief asks for may start. */
export const stagesOf = (kind: SubmissionKind): readonly ArrivalStage[] => arrivalStages[kind];
