import { Button, MultiSelect, Select } from '@mantine/core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { arrivalSources, limits, type SubmissionKind, territories } from '../../../limits.ts';
import { stagesOf } from '../../../policy/arriving.ts';
import { copy } from '../../copy.ts';
import { type TypedRule, typedRule } from './rule-typing.ts';

const { rules: words } = copy;

/** What happens with what arrives; drawn by `RuleRows`, which knows the rest of the call. */
export const ruleField = () =>
  custom({
    label: words.label,
    empty: [] as readonly TypedRule[],
    says: (rules: readonly TypedRule[]) => rules.map(({ stage }) => words.stages[stage]).join(', '),
  });

/** What a rule can name. */
interface RuledCall {
  readonly kind: SubmissionKind;
  readonly isBlind: boolean;
  readonly roles: readonly { readonly id: ClientId; readonly name: string }[];
  readonly reviewers: readonly { readonly id: PersonId; readonly displayName: string }[];
}

type RuleRowsProps = {
  call: RuledCall;
  rules: readonly TypedRule[];
  problem: string | undefined;
  onChange: (rules: readonly TypedRule[]) => void;
};

/** The rules of a call for what arrives, in the order in which they are tried. */
export const RuleRows = ({ call, rules, problem, onChange }: RuleRowsProps) => (
  <Stack as="section" gap={12} aria-label={words.label}>
    <Stack gap={2}>
      <Text size="sm" weight={500}>
        {words.label}
      </Text>
      <Text size="sm" tone="muted">
        {words.help}
      </Text>
    </Stack>
    {rules.map((rule, at) => (
      <RuleRow
        key={rule.key}
        call={call}
        rule={rule}
        number={at + 1}
        onChange={(part) => onChange(rules.with(at, { ...rule, ...part }))}
        onUp={() => onChange(rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule))}
        onRemove={() => onChange(rules.toSpliced(at, 1))}
      />
    ))}
    <ProblemLine>{problem}</ProblemLine>
    {rules.length < limits.rulesMax ? (
      <Row>
        <Button variant="default" onClick={() => onChange([...rules, typedRule()])}>
          {words.add}
        </Button>
      </Row>
    ) : null}
  </Stack>
);

type RuleRowProps = {
  call: RuledCall;
  rule: TypedRule;
  number: number;
  onChange: (part: Partial<TypedRule>) => void;
  onUp: () => void;
  onRemove: () => void;
};

const RuleRow = ({ call, rule, number, onChange, onUp, onRemove }: RuleRowProps) => (
  <Stack role="group" aria-label={words.of(number)} gap={8} border="hairline" radius="button" py={12} px={14}>
    <Row gap={8} align="center" justify="between" wrap>
      <Text size="sm" weight={500}>
        {words.of(number)}
      </Text>
      <Row gap={4}>
        {number > 1 ? (
          <RowButton isQuiet onClick={onUp} aria-label={words.upOf(number)}>
            {words.up}
          </RowButton>
        ) : null}
        <RowButton isQuiet onClick={onRemove} aria-label={words.removeOf(number)}>
          {words.remove}
        </RowButton>
      </Row>
    </Row>
    <Conditions call={call} rule={rule} onChange={onChange} />
    <Grid gap={12} cols={2} narrowCols={1}>
      <Select
        label={words.stage}
        data={stagesOf(call.kind).map((value) => ({ value, label: words.stages[value] }))}
        value={rule.stage}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(value) => {
          const stage = stagesOf(call.kind).find((one) => one === value);
          if (stage) onChange({ stage });
        }}
      />
      {call.reviewers.length > 0 ? (
        <MultiSelect
          label={words.reviewers}
          placeholder={rule.reviewers.length === 0 ? words.usual : ''}
          data={call.reviewers.map((one) => ({ value: one.id, label: one.displayName }))}
          value={[...rule.reviewers]}
          openOnFocus={false}
          onChange={(chosen) =>
            onChange({
              reviewers: call.reviewers.map(({ id }) => id).filter((id) => chosen.includes(id)),
            })
          }
        />
      ) : null}
    </Grid>
  </Stack>
);

type ConditionsProps = Pick<RuleRowProps, 'call' | 'rule' | 'onChange'>;

/** What a rule asks of a submission. Where names are hidden, it asks nothing about who sent it. */
const Conditions = ({ call, rule, onChange }: ConditionsProps) => (
  <Grid gap={12} cols={2} narrowCols={1}>
    {call.kind === 'material' ? (
      <MultiSelect
        label={words.territories}
        placeholder={rule.territories.length === 0 ? words.anywhere : ''}
        data={territories.map((value) => ({ value, label: copy.territories[value] }))}
        value={[...rule.territories]}
        openOnFocus={false}
        onChange={(chosen) => onChange({ territories: territories.filter((one) => chosen.includes(one)) })}
      />
    ) : (
      <Select
        label={words.role}
        placeholder={words.anyRole}
        data={call.roles
          .filter(({ name }) => name.trim() !== '')
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={rule.roleId}
        clearable
        openOnFocus={false}
        onChange={(value) => onChange({ roleId: call.roles.find(({ id }) => id === value)?.id ?? null })}
      />
    )}
    {call.isBlind ? null : (
      <Select
        label={words.source}
        placeholder={words.anyone}
        data={arrivalSources.map((value) => ({ value, label: words.sources[value] }))}
        value={rule.source}
        clearable
        openOnFocus={false}
        onChange={(value) => onChange({ source: arrivalSources.find((one) => one === value) ?? null })}
      />
    )}
  </Grid>
);
