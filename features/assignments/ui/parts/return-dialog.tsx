import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { limits } from '../../limits.ts';
import { words } from './coverage-copy.ts';
import { words as noteWords } from './notes/notes-copy.ts';

const { margin: notes } = noteWords;

type ReturnDialogProps = {
  /** How many margin notes it includes. With any, the comment is optional. */
  along: number;
  /** Storage key of the comment. */
  draft: string;
  onClose: () => void;
  onSend: (note: string) => Promise<boolean>;
};

/** Asks what to change. */
export const ReturnDialog = ({ along, draft, onClose, onSend }: ReturnDialogProps) => (
  <FormDialog
    title={words.returning.title}
    act={words.returning.send}
    keep={words.returning.cancel}
    size={520}
    fields={{
      note: prose({
        label: along > 0 ? notes.wholeOptional : words.returning.note,
        help: along > 0 ? notes.along(along) : undefined,
        limit: limits.returnMax,
        required: along > 0 ? undefined : words.returning.needed,
        lines: 4,
        keptAs: `${draft}:note`,
      }),
    }}
    keptAs={draft}
    run={async ({ note }) => {
      if (!(await onSend(note))) throw new Error('refused');
    }}
    // A toast has said it.
    explain={() => ''}
    onClose={onClose}
  />
);
