import { type ReactNode, Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import type { Drawn } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { assignmentsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { SecondReadDialog } from './again/second-read-dialog.tsx';
import { DueFields, MoreFields, ScriptFields } from './detail-fields.tsx';
import { detailFields } from './detail-words.ts';
import {
  type DetailValues,
  deadlineIn,
  detailsOf,
  isAhead,
  namesIn,
  submissionIn,
} from './details-values.ts';
import { GiveForm } from './give-form.tsx';
import { words as many } from './many/many-copy.ts';
import { ReaderChoice, reader } from './reader-choice.tsx';

const { declining: words, giving, toasts } = copy;

// Rarely used together with the other form.
const GiveManyForm = lazyPart(async () => (await import('./many/give-many-form.tsx')).GiveManyForm);

/** A dialog about an assignment, or for a new one. */
export type AssignmentDialog =
  | { readonly kind: 'give' }
  | { readonly kind: 'again'; readonly id: ClientId; readonly title: string }
  | { readonly kind: 'decline' | 'edit' | 'reassign'; readonly assignment: AssignmentView };

type DialogsProps = {
  dialog: AssignmentDialog;
  onClose: () => void;
  /** Called once given, to show the new assignment. For several, shows the list of given ones. */
  onGiven: (id: ClientId | undefined) => void;
};

/** The open dialog. */
export function AssignmentDialogs({ dialog, onClose, onGiven }: DialogsProps) {
  switch (dialog.kind) {
    case 'give':
      return <Give onClose={onClose} onGiven={onGiven} />;
    case 'again':
      return <SecondReadDialog id={dialog.id} title={dialog.title} onClose={onClose} onGiven={onGiven} />;
    case 'decline':
      return <DeclineDialog assignment={dialog.assignment} onClose={onClose} />;
    case 'edit':
      return <EditDialog assignment={dialog.assignment} onClose={onClose} />;
    case 'reassign':
      return <ReassignDialog assignment={dialog.assignment} onClose={onClose} />;
  }
}

function Give({ onClose, onGiven }: Omit<DialogsProps, 'dialog'>) {
  const [isMany, setMany] = useState(false);
  return (
    <Frame title={isMany ? many.title : copy.giving.title} size={600} onClose={onClose}>
      {isMany ? (
        <Suspense fallback={null}>
          <GiveManyForm onClose={onClose} onGiven={() => onGiven(undefined)} />
        </Suspense>
      ) : (
        <GiveForm onClose={onClose} onGiven={onGiven} onMany={() => setMany(true)} />
      )}
    </Frame>
  );
}

type FrameProps = { title: string; size?: number; onClose: () => void; children: ReactNode };

const Frame = ({ title, size = 480, onClose, children }: FrameProps) => (
  <DialogFrame title={title} isOpen onClose={onClose} size={size} grows>
    {children}
  </DialogFrame>
);

type DeclineDialogProps = { assignment: AssignmentView; onClose: () => void };

/** Asks for the reason and for any conflict of interest. */
function DeclineDialog({ assignment, onClose }: DeclineDialogProps) {
  const draft = draftName(useMe().person.id, `decline:${assignment.id}`);
  return (
    <FormDialog
      title={words.title(assignment.title)}
      act={words.send}
      keep={words.cancel}
      fields={{
        reason: prose({
          label: words.reason,
          limit: limits.reasonMax,
          required: words.needed,
          keptAs: `${draft}:reason`,
        }),
        hasConflict: tick({ label: words.conflict }),
      }}
      record={assignment}
      keptAs={draft}
      run={(values, { on: { id, version } }) =>
        assignmentsApi.move.call({ id, version, act: 'decline', ...values })
      }
      failed={toasts.declineFailed}
      done={{ title: toasts.declined, line: assignment.title }}
      onClose={onClose}
    />
  );
}

type ReassignDialogProps = { assignment: AssignmentView; onClose: () => void };

/** Reassigns it. The previous reader loses the script too. */
const ReassignDialog = ({ assignment, onClose }: ReassignDialogProps) => (
  <FormDialog
    title={giving.reassignTitle(assignment.title)}
    act={giving.reassign}
    keep={giving.cancel}
    fields={{
      assigneeId: {
        ...reader,
        render: ({ problem, onChange }: Drawn<PersonId | null>) => (
          <ReaderChoice isFirst except={assignment.assignedTo?.id} error={problem} onChoose={onChange} />
        ),
      },
    }}
    // As it was when the form opened: a colleague who gave it to someone meanwhile is not overwritten unseen.
    record={assignment}
    run={(values, { on: { id, version } }) => assignmentsApi.reassign.call({ id, version, ...values })}
    refusedAt="assigneeId"
    explain={(refusal) => refusal?.message ?? giving.failedLine}
    done={{ title: copy.toasts.reassigned, line: assignment.title }}
    onClose={onClose}
  />
);

type EditDialogProps = { assignment: AssignmentView; onClose: () => void };

/** Edits an assignment: kept on this device until saved, and merged with concurrent changes (X5, X3). */
export const EditDialog = ({ assignment, onClose }: EditDialogProps) => (
  <FormDialog
    title={giving.editTitle(assignment.title)}
    act={giving.save}
    keep={giving.cancel}
    size={600}
    isLong
    fields={detailFields()}
    // Combining one side's day with the other's time would give a deadline no one chose.
    facts={[['date', 'time', 'zone']]}
    record={assignment}
    read={detailsOf}
    keptAs={draftName(useMe().person.id, `assignment:${assignment.id}`)}
    check={missingIn}
    run={(values, { on }) => assignmentsApi.edit.call(wishOf(on, values))}
    explain={(refusal) => refusal?.message ?? giving.failedLine}
    done={({ title }) => ({ title: copy.toasts.edited, line: title })}
    onClose={onClose}
  >
    {({ values, problems, change }) => {
      const fields = { values, problems, onChange: change };
      return (
        <>
          <ScriptFields {...fields} />
          <DueFields {...fields} />
          <MoreFields {...fields} />
        </>
      );
    }}
  </FormDialog>
);

const isMoved = (values: DetailValues, on: AssignmentView) =>
  JSON.stringify(deadlineIn(values)) !== JSON.stringify(deadlineIn(detailsOf(on)));

/** An unchanged deadline may be in the past. */
const missingIn = (values: DetailValues, on: AssignmentView) => ({
  ...(values.title.trim() === '' && { title: giving.needs.title }),
  ...((!deadlineIn(values) || (isMoved(values, on) && !isAhead(values, now()))) && {
    date: giving.needs.deadline,
  }),
});

function wishOf(on: AssignmentView, values: DetailValues) {
  const { title, isBlind, form, priority, notes } = values;
  const deadline = deadlineIn(values);
  return {
    id: on.id,
    version: on.version,
    title,
    isBlind,
    form,
    priority,
    notes,
    writers: namesIn(values.writers),
    ...submissionIn(values),
    ...(deadline && isMoved(values, on) && { deadline }),
  };
}
