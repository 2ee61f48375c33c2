import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { LineView } from '../../../contract/index.ts';
import { limits, priorities } from '../../../limits.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { isSame } from './pending.ts';
import { copy } from './roll-copy.ts';
import type { SaidCall } from './roll-steps.ts';

type AddCallProps = {
  direction: 'in' | 'out';
  lines: readonly LineView[];
  onAdd: (call: SaidCall) => void;
  onClose: () => void;
};

/** Adds a call to the sheet while rolling, or logs an incoming one; works offline. */
export function AddCall({ direction, lines, onAdd, onClose }: AddCallProps) {
  const known = useId();
  const [said, setSaid] = useState({ name: '', company: '', phone: '', subject: '', priority: 2 });
  const [problem, setProblem] = useState<string>();
  const isKnown = said.name.trim() !== '' && lines.some((line) => isSame(line, said));
  const change = (part: Partial<typeof said>) => {
    setSaid({ ...said, ...part });
    setProblem(undefined);
  };
  const submit = () => {
    const name = said.name.trim();
    if (!name) {
      setProblem(sheetCopy.form.nameMissing);
      return Promise.resolve(false as const);
    }
    onAdd({ ...said, name, direction });
    return Promise.resolve(undefined);
  };
  const field = (name: 'company' | 'phone' | 'subject', label: string, max: number) => (
    <TextInput
      label={label}
      maxLength={max}
      value={said[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={direction === 'in' ? copy.theyCalled : sheetCopy.add}
      act={direction === 'in' ? copy.log : sheetCopy.add}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={sheetCopy.form.who}
        error={problem}
        list={known}
        maxLength={limits.nameMax}
        data-autofocus
        value={said.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <datalist id={known}>
        {lines.map((line) => (
          <option key={line.id} value={line.name}>
            {line.name}
          </option>
        ))}
      </datalist>
      {isKnown ? (
        <Text size="sm" tone="muted" role="status">
          {copy.known}
        </Text>
      ) : null}
      {field('company', sheetCopy.form.company, limits.companyMax)}
      {field('phone', sheetCopy.form.phone, limits.phoneMax)}
      {field('subject', sheetCopy.form.subject, limits.subjectMax)}
      <NativeSelect
        label={sheetCopy.form.priority}
        data={priorities.map((one) => ({ value: String(one), label: sheetCopy.priorities[one] }))}
        value={String(said.priority)}
        onChange={(event) => change({ priority: Number(event.currentTarget.value) })}
      />
    </FormDialog>
  );
}
