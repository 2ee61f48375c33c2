import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { personInView } from '#platform/ui/person-in-view.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits, type Outcome } from '../../../limits.ts';
import { callsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';
import { type Who, WhoField } from '../who-field.tsx';
import { logCopy as words } from './log-copy.ts';

const outcomes = [
  'connected',
  'left-word',
  'will-return',
  'no-answer',
  'called',
] as const satisfies Outcome[];
type Logged = (typeof outcomes)[number];

/** `who` defaults to the person the page is about. */
type LogDialogProps = { who?: Who | undefined; onClose: () => void };

/** A call that has just been made, in one go: who, what came of it, and what was promised. */
export function LogDialog({ who: given, onClose }: LogDialogProps) {
  const [known] = useState(() => given ?? personInView());
  // One id each for all tries: an answer that was lost makes no second call (X2).
  const [ids] = useState(() => ({ line: newId(), attempt: newId() }));
  const { save } = useActs(callsApi.key());
  const [text, setText] = useState(known?.name ?? '');
  const [who, setWho] = useState<Who | undefined>(known);
  const [outcome, setOutcome] = useState<Logged>('connected');
  const [subject, setSubject] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (text.trim() === '') {
      setProblem(copy.form.nameMissing);
      return false;
    }
    const direction = outcome === 'called' ? ('in' as const) : ('out' as const);
    const { name: _name, ...found } = who ?? { name: '' };
    return save(async () => {
      const line = await callsApi.add.call({
        id: ids.line,
        name: text,
        ...found,
        subject,
        next,
        direction,
        attempt: { id: ids.attempt, direction, outcome, isOver: outcome === 'connected' },
      });
      toast.success(words.logged(line.name));
    });
  };
  const box = (label: string, value: string, max: number, change: (value: string) => void) => (
    <TextInput
      label={label}
      value={value}
      maxLength={max}
      autoComplete="off"
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
  return (
    <FormDialog title={words.title} act={words.act} onSubmit={submit} onClose={onClose}>
      <WhoField
        text={text}
        problem={problem}
        onText={(typed) => {
          setText(typed);
          setProblem(undefined);
          // Another name means another person.
          if (who && typed !== who.name && !typed.startsWith(`${who.name},`)) setWho(undefined);
        }}
        onWho={(chosen) => {
          setWho(chosen);
          setText(chosen.name);
        }}
      />
      <Select
        label={words.outcome}
        allowDeselect={false}
        data={outcomes.map((value) => ({ value, label: copy.outcomes[value] }))}
        value={outcome}
        onChange={(value) => setOutcome(outcomes.find((one) => one === value) ?? outcome)}
      />
      {box(copy.form.subject, subject, limits.subjectMax, setSubject)}
      {box(words.next, next, limits.nextMax, setNext)}
    </FormDialog>
  );
}
