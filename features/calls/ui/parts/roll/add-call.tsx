import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../../contract/index.ts';
import { limits, priorities } from '../../../limits.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { isSame } from './pending.ts';
import { copy } from './roll-copy.ts';
import type { SaidCall } from './roll-steps.ts';

const { form: words } = sheetCopy;

type AddCallProps = {
  direction: 'in' | 'out';
  lines: readonly LineView[];
  onAdd: (call: SaidCall) => void;
  onClose: () => void;
};

/** Adds a call to the sheet while rolling, or logs an incoming one; works offline. */
export function AddCall({ direction, lines, onAdd, onClose }: AddCallProps) {
  const known = useId();
  return (
    <FormDialog
      title={direction === 'in' ? copy.theyCalled : sheetCopy.add}
      act={direction === 'in' ? copy.log : sheetCopy.add}
      fields={{
        name: custom<string, string>({
          label: words.who,
          empty: '',
          problemIn: (name) => (name.trim() === '' ? words.nameMissing : undefined),
          send: (name) => name.trim(),
          render: ({ value, problem, onChange }) => (
            <TextInput
              label={words.who}
              error={problem}
              list={known}
              maxLength={limits.nameMax}
              data-autofocus
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          ),
        }),
        company: text({ label: words.company, limit: limits.companyMax }),
        phone: text({ label: words.phone, limit: limits.phoneMax }),
        subject: text({ label: words.subject, limit: limits.subjectMax }),
        priority: custom<number, number>({
          label: words.priority,
          empty: 2,
          send: (priority) => priority,
          render: ({ value, onChange }) => (
            <NativeSelect
              label={words.priority}
              data={priorities.map((one) => ({ value: String(one), label: sheetCopy.priorities[one] }))}
              value={String(value)}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            />
          ),
        }),
      }}
      // The outbox asks for the sheet once the call is sent.
      run={(call) => Promise.resolve(onAdd({ ...call, direction }))}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          {field('name')}
          <datalist id={known}>
            {lines.map((line) => (
              <option key={line.id} value={line.name}>
                {line.name}
              </option>
            ))}
          </datalist>
          {values.name.trim() !== '' && lines.some((line) => isSame(line, values)) ? (
            <Text size="sm" tone="muted" role="status">
              {copy.known}
            </Text>
          ) : null}
          {field('company')}
          {field('phone')}
          {field('subject')}
          {field('priority')}
        </>
      )}
    </FormDialog>
  );
}
