import type { Refusal } from '#platform/ui/api/refusal.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { limits } from '../../limits.ts';
import { documentsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { fileName } from './file-name.ts';
import { useRestore } from './use-restore.ts';

type RemoveQuestionProps = {
  /** The file to delete; undefined while the dialog is closed. */
  file: { key: string; kind: string } | undefined;
  onClose: () => void;
};

/** Names the file and asks for a reason; keeps what was typed when the server refuses. */
export function RemoveQuestion({ file, onClose }: RemoveQuestionProps) {
  const restore = useRestore();
  if (!file) return null;
  return (
    <FormDialog
      key={file.key}
      title={copy.question(fileName(file))}
      line={copy.questionLine}
      act={copy.removeFile}
      isDanger
      keep={copy.keep}
      fields={{ reason: reason({ ...copy, reasonNeeded: copy.reasonMissing }, limits.reasonMax) }}
      refusedAt="reason"
      explain={wordsOf}
      run={({ reason: why }) => documentsApi.bin.call({ key: file.key, reason: why })}
      done={({ id }) => ({ title: copy.removed, line: copy.removedLine, undo: () => restore(id) })}
      onClose={onClose}
    />
  );
}

function wordsOf(refusal: Refusal | undefined): string {
  if (refusal?.code === 'file.in_use') return copy.inUse((refusal.data as { subject: string }).subject);
  return refusal?.code === 'file.absent' ? copy.gone : copy.notRemoved;
}
