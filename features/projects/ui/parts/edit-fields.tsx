import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { teamsQuery } from '#features/teams/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { AudienceChoice } from '#platform/ui/kit/audience-choice.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { budgetBands, formats, leastRoles, limits, projectTiers } from '../../limits.ts';
import { runsProject } from '../../policy/rules.ts';
import { copy } from '../copy.ts';
import type { ProjectValues } from './project-values.ts';

type FieldsProps = {
  project: ProjectView;
  values: ProjectValues;
  problems: { readonly title?: string | undefined };
  onChange: (part: Partial<ProjectValues>) => void;
};

type TextField = Exclude<keyof ProjectValues, 'isRevealed' | 'isSecret'>;

type LineProps = Omit<FieldsProps, 'project' | 'problems'> & {
  error?: string | undefined;
  field: TextField;
  label: string;
  max?: number;
  type?: 'date';
};

const Line = ({ field, label, max = limits.lineMax, type, error, values, onChange }: LineProps) => (
  <TextInput
    label={label}
    {...(type ? { type } : { maxLength: max })}
    value={values[field]}
    error={error}
    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
  />
);

const listMax = 600;

/** What a project is called and what it is about. */
export const SayFields = ({ values, problems, onChange }: FieldsProps) => (
  <>
    <Line
      field="title"
      label={copy.create.name}
      max={limits.titleMax}
      error={problems.title}
      values={values}
      onChange={onChange}
    />
    <Grid gap={12} cols={2}>
      <Select
        label={copy.create.format}
        data={formats.map((value) => ({ value, label: copy.formats[value] }))}
        value={values.format}
        allowDeselect={false}
        onChange={(format) => onChange({ format: format ?? values.format })}
      />
      <Line field="company" label={copy.create.company} values={values} onChange={onChange} />
    </Grid>
    <ProseField
      label={copy.create.logline}
      autosize
      minRows={2}
      maxLength={limits.loglineMax}
      value={values.logline}
      onChange={(event) => onChange({ logline: event.currentTarget.value })}
    />
  </>
);

/** Visibility and outside names, for people who run the project. */
export function AccessFields({ project, values, onChange }: FieldsProps) {
  const teams = useQuery(teamsQuery()).data?.items ?? [];
  const tier = projectTiers.find((one) => one === values.tier) ?? 'named';
  const { edit: words } = copy;
  if (!project.role || !runsProject(project.role)) return null;
  const offered = projectTiers.filter((one) => one !== 'team' || teams.length > 0);
  return (
    <>
      <AudienceChoice
        label={words.tier}
        tiers={offered}
        words={words.tiers}
        value={tier}
        onChange={(next) => onChange({ tier: next, teamId: values.teamId || (teams[0]?.id ?? '') })}
      />
      {tier === 'team' && teams.length > 1 ? (
        <Select
          label={words.team}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.teamId}
          allowDeselect={false}
          onChange={(teamId) => onChange({ teamId: teamId ?? values.teamId })}
        />
      ) : null}
      {tier === 'named' ? (
        <Row as="label" gap={8} align="center">
          <TickBox checked={values.isSecret} onToggle={() => onChange({ isSecret: !values.isSecret })} />
          {words.secret}
        </Row>
      ) : null}
      <TextInput
        label={words.codeName}
        description={words.codeNameHelp}
        maxLength={limits.titleMax}
        value={values.codeName}
        onChange={(event) => onChange({ codeName: event.currentTarget.value })}
      />
      {values.codeName ? (
        <Row as="label" gap={8} align="center">
          <TickBox
            checked={values.isRevealed}
            onToggle={() => onChange({ isRevealed: !values.isRevealed })}
          />
          {words.reveal}
        </Row>
      ) : null}
    </>
  );
}

export const StoryFields = ({ project, values, onChange }: FieldsProps) => (
  <>
    <ProseField
      label={copy.facts.synopsis}
      autosize
      minRows={3}
      maxLength={limits.synopsisMax}
      value={values.synopsis}
      onChange={(event) => onChange({ synopsis: event.currentTarget.value })}
    />
    <Grid gap={12} cols={2}>
      <Line field="otherTitles" label={copy.edit.titles} max={listMax} values={values} onChange={onChange} />
      <Line field="genres" label={copy.facts.genres} max={listMax} values={values} onChange={onChange} />
      <Line field="comps" label={copy.facts.comps} max={listMax} values={values} onChange={onChange} />
      <Line
        field="locations"
        label={copy.facts.locations}
        max={listMax}
        values={values}
        onChange={onChange}
      />
      <Line field="source" label={copy.facts.source} values={values} onChange={onChange} />
      <Line field="rightsHolder" label={copy.facts.rights} values={values} onChange={onChange} />
      <Line field="network" label={copy.facts.network} values={values} onChange={onChange} />
      <Line field="unions" label={copy.facts.unions} values={values} onChange={onChange} />
      {project.isBudgetHidden ? null : (
        <Select
          label={copy.facts.budget}
          clearable
          data={budgetBands.map((value) => ({ value, label: copy.bands[value] }))}
          value={values.budgetBand || null}
          onChange={(band) => onChange({ budgetBand: band ?? '' })}
        />
      )}
    </Grid>
    <RoleField
      field="budgetRole"
      label={copy.edit.budgetRole}
      project={project}
      values={values}
      onChange={onChange}
    />
    {project.isChainHidden ? null : (
      <ProseField
        label={copy.facts.chain}
        autosize
        minRows={2}
        maxLength={limits.chainMax}
        value={values.chainOfTitle}
        onChange={(event) => onChange({ chainOfTitle: event.currentTarget.value })}
      />
    )}
    <RoleField
      field="dealsRole"
      label={copy.edit.dealsRole}
      project={project}
      values={values}
      onChange={onChange}
    />
  </>
);

/** From which role on members see a hidden field: for those who run the project. */
const RoleField = ({
  field,
  label,
  project,
  values,
  onChange,
}: Omit<FieldsProps, 'problems'> & { field: 'budgetRole' | 'dealsRole'; label: string }) =>
  project.role && runsProject(project.role) ? (
    <Select
      label={label}
      description={copy.edit.roleHelp}
      allowDeselect={false}
      data={leastRoles.map((value) => ({ value, label: copy.edit.seenBy[value] }))}
      value={values[field]}
      onChange={(role) => onChange({ [field]: role ?? values[field] })}
    />
  ) : null;

const days = ['startFrom', 'startTo', 'prepFrom', 'shootFrom', 'shootTo', 'embargo'] as const;

export const DateFields = ({ values, onChange }: FieldsProps) => (
  <Grid gap={12} cols={2}>
    {days.map((field) => (
      <Line
        key={field}
        field={field}
        type="date"
        label={labelOf(field)}
        values={values}
        onChange={onChange}
      />
    ))}
    <Line field="datesNoted" label={copy.facts.datesNoted} values={values} onChange={onChange} />
  </Grid>
);

const labelOf = (field: (typeof days)[number]): string => {
  const { facts, edit } = copy;
  if (field === 'embargo') return facts.embargo;
  if (field === 'prepFrom') return facts.prep;
  const name = field.startsWith('start') ? facts.start : facts.shoot;
  return `${name}, ${field.endsWith('From') ? edit.from : edit.to}`;
};
