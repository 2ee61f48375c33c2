import { MultiSelect, Select, TextInput } from '@mantine/core';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { limits, type RevisionColor, revisionColors } from '../../../limits.ts';
import { departments, departmentWords } from '../../../policy/departments.ts';
import { copy } from '../../copy.ts';
import { words as all } from './drafts-copy.ts';

const { add: words } = all;

/** What a draft says of itself, as a form shows it. */
export type DraftValues = {
  title: string;
  draftDate: string;
  color: RevisionColor;
  /** As they are kept. */
  departments: readonly string[];
};

type DraftFieldsProps = { values: DraftValues; onChange: (part: Partial<DraftValues>) => void };

/** The fields of a draft. */
export const DraftFields = ({ values, onChange }: DraftFieldsProps) => (
  <>
    <TextInput
      label={words.title}
      description={words.titleHelp}
      value={values.title}
      maxLength={limits.titleMax}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
    <Grid cols={2} narrowCols={1} gap={16}>
      <TextInput
        type="date"
        label={words.date}
        value={values.draftDate}
        onChange={(event) => onChange({ draftDate: event.currentTarget.value })}
      />
      <Select
        label={words.color}
        data={revisionColors.map((value) => ({ value, label: all.colors[value] }))}
        value={values.color}
        allowDeselect={false}
        onChange={(value) => onChange({ color: revisionColors.find((one) => one === value) ?? values.color })}
      />
    </Grid>
    <MultiSelect
      label={words.departments}
      description={words.departmentsHelp}
      data={[...new Set([...departments, ...values.departments])].map((value) => ({
        value,
        label: departmentWords(value, copy.departments),
      }))}
      value={[...values.departments]}
      maxValues={limits.departmentsMax}
      onChange={(chosen) => onChange({ departments: chosen })}
    />
  </>
);
