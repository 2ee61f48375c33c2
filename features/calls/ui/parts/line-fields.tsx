import { Select, TextInput } from '@mantine/core';
import { ZoneField } from '#features/profiles/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { limits, priorities } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { LineValues } from './line-values.ts';

const { form: words } = copy;

const maxima = {
  name: limits.nameMax,
  company: limits.companyMax,
  phone: limits.phoneMax,
  assistant: limits.assistantMax,
  subject: limits.subjectMax,
  callback: limits.phoneMax,
  callbackUntil: limits.untilMax,
  next: limits.nextMax,
} as const;

type LineFieldsProps = {
  values: LineValues;
  /** Whether the name can be edited; a member’s or a contact’s can’t. */
  hasName?: boolean;
  /** Whether the viewer may make it private. */
  canHide: boolean;
  /** Whose sheet it is. */
  desk: string;
  onChange: (parts: Partial<LineValues>) => void;
};

/** The fields of a call: subject, priority, how to reach them and the next step. */
export function LineFields({ values, hasName, canHide, desk, onChange }: LineFieldsProps) {
  const field = (name: keyof typeof maxima, type: 'text' | 'tel' = 'text') => (
    <TextInput
      type={type}
      label={words[name]}
      value={values[name]}
      maxLength={maxima[name]}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  );
  return (
    <Stack gap={12}>
      {field('subject')}
      <Select
        label={words.priority}
        allowDeselect={false}
        data={priorities.map((priority) => ({
          value: String(priority),
          label: `${priority} ${copy.priorities[priority]}`,
        }))}
        value={values.priority}
        onChange={(priority) => onChange({ priority: priority ?? values.priority })}
      />
      <Row gap={16} wrap>
        <Row as="label" gap={8} align="center" minHeight={32}>
          <TickBox checked={values.isVip} onToggle={(isVip) => onChange({ isVip })} />
          {words.vip}
        </Row>
        {canHide ? (
          <Row as="label" gap={8} align="center" minHeight={32}>
            <TickBox checked={values.isPrivate} onToggle={(isPrivate) => onChange({ isPrivate })} />
            <span>
              {words.isPrivate}
              <Text block size="xs" tone="muted">
                {deskHere ? words.privateDeskHelp(desk) : words.privateHelp}
              </Text>
            </span>
          </Row>
        ) : null}
      </Row>
      <Grid cols={2} narrowCols={1} gap={12}>
        {hasName ? field('name') : null}
        {field('company')}
        {field('phone', 'tel')}
        {field('assistant')}
        {field('callback', 'tel')}
        {field('callbackUntil')}
        <TextInput
          type="datetime-local"
          label={words.due}
          value={values.due}
          onChange={({ currentTarget: { value } }) => onChange({ due: value })}
        />
      </Grid>
      <ZoneField label={words.zone} value={values.zone} onChange={(zone) => onChange({ zone })} />
      {field('next')}
      <ProseField
        label={words.note}
        autosize
        minRows={2}
        maxLength={limits.noteMax}
        value={values.note}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
    </Stack>
  );
}
