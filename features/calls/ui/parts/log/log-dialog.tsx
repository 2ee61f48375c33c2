import { useState } from 'react';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { personInView } from '#platform/ui/person-in-view.ts';
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

const fields = {
  name: custom<string, string>({
    label: copy.form.who,
    empty: '',
    problemIn: (name) => (name.trim() === '' ? copy.form.nameMissing : undefined),
    send: (name) => name,
  }),
  outcome: choice({
    label: words.outcome,
    first: 'connected',
    data: outcomes.map((value) => ({ value, label: copy.outcomes[value] })),
  }),
  subject: text({ label: copy.form.subject, limit: limits.subjectMax }),
  next: text({ label: words.next, limit: limits.nextMax }),
};

/** `who` defaults to the person the page is about. */
type LogDialogProps = { who?: Who | undefined; onClose: () => void };

/** Logs a call just made in one form: the person, the outcome and what was promised. */
export function LogDialog({ who: given, onClose }: LogDialogProps) {
  const [known] = useState(() => given ?? personInView());
  const [who, setWho] = useState<Who | undefined>(known);
  const [attemptId] = useState(newId);
  return (
    <FormDialog
      title={words.title}
      act={words.act}
      fields={fields}
      start={{ name: known?.name ?? '' }}
      run={({ name, outcome, ...said }, { id }) => {
        const direction = outcome === 'called' ? ('in' as const) : ('out' as const);
        const { name: _name, ...found } = who ?? { name: '' };
        const attempt = { id: attemptId, direction, outcome, isOver: outcome === 'connected' };
        return callsApi.add.call({ id, name, ...found, ...said, direction, attempt });
      }}
      done={({ name }) => words.logged(name)}
      onClose={onClose}
    >
      {({ field, values, problems, change }) => (
        <>
          <WhoField
            text={values.name}
            problem={problems.name}
            onText={(name) => {
              change({ name });
              // Another name means another person.
              if (who && name !== who.name && !name.startsWith(`${who.name},`)) setWho(undefined);
            }}
            onWho={(chosen) => {
              setWho(chosen);
              change({ name: chosen.name });
            }}
          />
          {field('outcome')}
          {field('subject')}
          {field('next')}
        </>
      )}
    </FormDialog>
  );
}
