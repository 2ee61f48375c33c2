import { Select } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { LineId } from '../../contract/views.ts';
import type { Direction } from '../../limits.ts';
import { callsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { LineFields } from './line-fields.tsx';
import { type LineValues, nothing, sentOf } from './line-values.ts';
import { type Who, WhoField } from './who-field.tsx';

const { form: words } = copy;

type AddDialogProps = {
  /** The callee, if already known. */
  who?: Who | undefined;
  canHide: boolean;
  /** Whose sheet it is. */
  desk: string;
  onAdded: (id: LineId) => void;
  onClose: () => void;
};

/** Adds a call to the sheet: the person is found while typing, all other fields are optional. */
export function AddDialog({ who: known, canHide, desk, onAdded, onClose }: AddDialogProps) {
  // One id for all tries: an answer that was lost makes no second call (X2).
  const [id] = useState(newId);
  const { save } = useActs(callsApi.key());
  const [text, setText] = useState(known?.name ?? '');
  const [who, setWho] = useState<Who | undefined>(known);
  const [direction, setDirection] = useState<Direction>('out');
  const [values, setValues] = useState<LineValues>({ ...nothing, company: known?.company ?? '' });
  const [problem, setProblem] = useState<string>();
  const choose = (next: Who) => {
    setWho(next);
    setText(next.name);
    setValues((held) => ({ ...held, company: next.company }));
    setProblem(undefined);
  };
  const submit = async () => {
    if (text.trim() === '') {
      setProblem(words.nameMissing);
      return false;
    }
    const { name: _typed, zone, ...said } = sentOf(values);
    const { name: _name, company: _company, ...found } = who ?? { name: '', company: '' };
    return save(async () => {
      const line = await callsApi.add.call({
        id,
        name: text,
        ...found,
        ...said,
        direction,
        ...(zone !== null && { zone }),
      });
      toast.success(line.isJoined ? words.joined(line.name) : words.added(line.name));
      onAdded(line.id);
    });
  };
  return (
    <FormDialog title={words.add} act={words.add} size={560} onSubmit={submit} onClose={onClose}>
      <WhoField
        text={text}
        problem={problem}
        onText={(next) => {
          setText(next);
          setProblem(undefined);
          // Another name means another person.
          if (who && next !== who.name && !next.startsWith(`${who.name},`)) setWho(undefined);
        }}
        onWho={choose}
      />
      <Select
        label={words.direction}
        allowDeselect={false}
        data={[
          { value: 'out', label: words.out },
          { value: 'in', label: words.in },
        ]}
        value={direction}
        onChange={(next) => setDirection(next === 'in' ? 'in' : 'out')}
      />
      <LineFields
        values={values}
        canHide={canHide}
        desk={desk}
        onChange={(parts) => setValues((held) => ({ ...held, ...parts }))}
      />
    </FormDialog>
  );
}
