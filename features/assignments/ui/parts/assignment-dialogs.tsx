import { type ReactNode, Suspense, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { words as again } from './again/again-copy.ts';
import { SecondReadForm } from './again/second-read-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { EditForm } from './edit-form.tsx';
import { GiveForm } from './give-form.tsx';
import { words as many } from './many/many-copy.ts';
import { ReassignForm } from './reassign-form.tsx';

// Rarely used together with the other form.
const GiveManyForm = lazyPart(() =>
  import('./many/give-many-form.tsx').then((part) => ({ default: part.GiveManyForm })),
);

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
  const { giving, declining } = copy;
  switch (dialog.kind) {
    case 'give':
      return <Give onClose={onClose} onGiven={onGiven} />;
    case 'again':
      return (
        <Frame title={again.title(dialog.title)} size={600} onClose={onClose}>
          <SecondReadForm id={dialog.id} onClose={onClose} onGiven={onGiven} />
        </Frame>
      );
    case 'decline':
      return (
        <Frame title={declining.title(dialog.assignment.title)} onClose={onClose}>
          <DeclineForm assignment={dialog.assignment} onClose={onClose} />
        </Frame>
      );
    case 'edit':
      return (
        <Frame title={giving.editTitle(dialog.assignment.title)} size={600} onClose={onClose}>
          <EditForm assignment={dialog.assignment} onClose={onClose} />
        </Frame>
      );
    case 'reassign':
      return (
        <Frame title={giving.reassignTitle(dialog.assignment.title)} onClose={onClose}>
          <ReassignForm assignment={dialog.assignment} onClose={onClose} />
        </Frame>
      );
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
