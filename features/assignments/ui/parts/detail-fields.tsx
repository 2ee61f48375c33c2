import { Button, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { forms, limits, priorities, type SubmissionField, submissionFields } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { DetailValues } from './details-values.ts';
import classes from './dialogs.module.css';

const { giving: words } = copy;

type DetailFieldsProps = {
  values: DetailValues;
  problems: { title?: string | undefined; date?: string | undefined };
  onChange: (part: Partial<DetailValues>) => void;
};

/** Title, writers and further facts of a script. */
export function ScriptFields({ values, problems, onChange }: DetailFieldsProps) {
  return (
    <>
      <TextInput
        label={words.name}
        required
        maxLength={limits.titleMax}
        value={values.title}
        error={problems.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label={words.writers}
        description={words.writersHelp}
        maxLength={limits.nameMax * limits.writersMax}
        value={values.writers}
        onChange={(event) => onChange({ writers: event.currentTarget.value })}
      />
      <KindFields values={values} onChange={onChange} />
    </>
  );
}

type MoreFieldsProps = Omit<DetailFieldsProps, 'problems'> & { children?: ReactNode };

/** Rarely used fields, collapsed unless one has a value. */
export function MoreFields({ values, onChange, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(
    () => values.isBlind || values.notes !== '' || submissionFields.some((field) => values[field] !== ''),
  );
  const line = (field: SubmissionField, description?: string) => (
    <TextInput
      label={copy.submission[field]}
      description={description}
      maxLength={limits.headerMax}
      value={values[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Button
        className={layout({ justifySelf: 'start' })}
        variant="subtle"
        color="gray"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.more}
      </Button>
      {isOpen ? (
        <>
          <BlindField values={values} onChange={onChange} />
          {children}
          {line('submittedBy', words.submittedByHelp)}
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('submittedTo')}
            {line('submittedVia')}
          </Grid>
          <NotesField values={values} onChange={onChange} />
        </>
      ) : null}
    </>
  );
}

/** Whether the reader learns the writer. */
export function BlindField({ values, onChange }: Omit<DetailFieldsProps, 'problems'>) {
  return (
    <div>
      <Row as="label" gap={8} align="center" className={classes.tick}>
        <TickBox checked={values.isBlind} onToggle={(isBlind) => onChange({ isBlind })} />
        {words.blind}
      </Row>
      <Text as="p" size="xs" tone="muted">
        {words.blindHelp}
      </Text>
    </div>
  );
}

/** Form and priority. */
export function KindFields({ values, onChange }: Omit<DetailFieldsProps, 'problems'>) {
  return (
    <Grid gap={16} align="start" cols={2} narrowCols={1}>
      <Select
        label={words.form}
        data={forms.map((value) => ({ value, label: copy.forms[value] }))}
        value={values.form}
        allowDeselect={false}
        onChange={(form) => onChange({ form: forms.find((one) => one === form) ?? 'feature' })}
      />
      <PriorityField values={values} onChange={onChange} />
    </Grid>
  );
}

/** The priority. */
export const PriorityField = ({ values, onChange }: Omit<DetailFieldsProps, 'problems'>) => (
  <Select
    label={words.priority}
    data={priorities.map((value) => ({ value, label: copy.priorities[value] }))}
    value={values.priority}
    allowDeselect={false}
    onChange={(priority) => onChange({ priority: priorities.find((one) => one === priority) ?? 'normal' })}
  />
);

/** The deadline. */
export function DueFields({ values, problems, onChange }: DetailFieldsProps) {
  return (
    <>
      <Grid gap={16} align="start" cols={2} narrowCols={1}>
        <TextInput
          label={words.date}
          type="date"
          required
          value={values.date}
          error={problems.date}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
        <TextInput
          label={words.time}
          type="time"
          value={values.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
      </Grid>
      <Text as="p" size="xs" tone="muted">
        {words.timeHelp(cityOfZone(values.zone))}
      </Text>
    </>
  );
}

/** Further notes. */
export const NotesField = ({ values, onChange }: Omit<DetailFieldsProps, 'problems'>) => (
  <ProseField
    label={words.notes}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={limits.notesMax}
    value={values.notes}
    onChange={(event) => onChange({ notes: event.currentTarget.value })}
  />
);
