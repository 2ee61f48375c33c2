import { MultiSelect, Select, TextInput } from '@mantine/core';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { day } from '#platform/ui/kit/form/text.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { limits, type RevisionColor, revisionColors } from '../../../limits.ts';
import { departments, departmentWords } from '../../../policy/departments.ts';
import { copy } from '../../copy.ts';
import { departmentNames } from './draft-words.ts';
import { words as all } from './drafts-copy.ts';

const { add: words } = all;

/** The fields of a draft in a form. */
export type DraftValues = {
  title: string;
  draftDate: string;
  color: RevisionColor;
  /** As they are kept. */
  departments: readonly string[];
};

/** What a form of a draft asks for. */
export const draftFields = {
  title: custom<string>({ label: words.title, empty: '' }),
  draftDate: day({ label: words.date }),
  color: custom<RevisionColor>({ label: words.color, empty: 'white', says: (color) => all.colors[color] }),
  departments: custom<readonly string[], string[]>({
    label: words.departments,
    empty: [],
    send: (chosen) => [...chosen],
    says: departmentNames,
  }),
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
