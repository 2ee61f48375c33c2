import { type ReactNode, useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { choice, many, select, tick } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { moment } from '#platform/ui/kit/form/moment.tsx';
import { number } from '#platform/ui/kit/form/number.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { toggle } from '#platform/ui/kit/form/toggle.tsx';
import { send } from './send.ts';

const units = [
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
] as const;

const fields = {
  title: text({ label: 'Title', limit: 12, required: 'Enter a title.' }),
  note: prose({ label: 'Note', limit: 40 }),
  unit: choice({ label: 'Paid by', first: 'day', data: units, isHalf: true }),
  lead: select({ label: 'Lead', data: units, isHalf: true }),
  colours: many({ label: 'Colours', data: units }),
  starts: day({ label: 'First day', isHalf: true }),
  endsAt: moment({ label: 'Ends', isHalf: true }),
  seats: number({ label: 'Seats', required: 'How many?' }),
  isOpen: toggle({ label: 'Open' }),
  isShort: tick({ label: 'Short' }),
};

/** A form with a field of every kind, which closes when it is done. */
function EveryKind() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <FormDialog
      title="Add a job"
      act="Add"
      fields={fields}
      start={{ note: 'By phone' }}
      stale={['kit']}
      run={(values, { id }) => send({ id, ...values })}
      done="Job added"
      onClose={() => setIsOpen(false)}
    />
  );
}

interface Job {
  readonly version: number;
  readonly title: string;
  readonly note: string;
  readonly day: string;
  readonly hour: string;
}

/** A form of a record, in which the day and the hour are one fact. */
function EditJob({ job }: { job: Job }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <FormDialog
      title="Edit the job"
      act="Save"
      fields={{
        title: text({ label: 'Title' }),
        note: prose({ label: 'Note', limit: 40 }),
        day: text({ label: 'Day' }),
        hour: text({ label: 'Hour' }),
      }}
      facts={[['day', 'hour']]}
      record={job}
      read={(now) => ({ title: now.title, note: now.note, day: now.day, hour: now.hour })}
      keptAs="job"
      stale={['kit']}
      run={(values, { on: { version } }) => send({ version, ...values })}
      done="Job saved"
      onClose={() => setIsOpen(false)}
    />
  );
}

/** A form about a record that shows none of its values. */
const EndJob = ({ job }: { job: Job }) => (
  <FormDialog
    title="End the job"
    renderLine={({ title }) => `It is called ${title}.`}
    act="End"
    fields={{ why: text({ label: 'Why' }) }}
    record={job}
    stale={['kit']}
    run={(values, { on: { version } }) => send({ version, ...values })}
    onClose={() => undefined}
  />
);

function Remove() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <ConfirmAct
      title="Remove “Blackout”?"
      line="Everyone loses it."
      act="Remove"
      isDanger
      done="“Blackout” removed"
      stale={['kit']}
      run={(id) => send({ id })}
      onClose={() => setIsOpen(false)}
    />
  );
}

/** An act for which there is nothing to do now. */
const NothingLeft = () => (
  <ConfirmAct
    title="Release everyone?"
    line="No one is on hold."
    act="Release"
    isDisabled
    stale={['kit']}
    run={(id) => send({ id })}
    onClose={() => undefined}
  />
);

/** Forms of the kit as a feature would write them. */
export const kitForms = {
  everyKind: () => <EveryKind />,
  editJob: (job: Job) => <EditJob job={job} />,
  endJob: (job: Job) => <EndJob job={job} />,
  remove: () => <Remove />,
  nothingLeft: () => <NothingLeft />,
} satisfies Record<string, (record: never) => ReactNode>;
