import { ReasonDialog } from '#platform/ui/kit/reason-dialog.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { fileName } from './file-name.ts';
import { useFileActs } from './use-file-acts.ts';

type RemoveQuestionProps = {
  /** The file to delete; undefined while the dialog is closed. */
  file: { key: string; kind: string } | undefined;
  onClose: () => void;
};

/** Names the file and asks for a reason; keeps what was typed when the server refuses. */
export function RemoveQuestion({ file, onClose }: RemoveQuestionProps) {
  const { remove } = useFileActs();
  if (!file) return null;
  return (
    <ReasonDialog
      key={file.key}
      title={copy.question(fileName(file))}
      line={copy.questionLine}
      act={copy.removeFile}
      isDanger
      keep={copy.keep}
      words={{ ...copy, reasonNeeded: copy.reasonMissing }}
      reasonMax={limits.reasonMax}
      onAct={async (reason) => (await remove(file.key, reason)) ?? true}
      onClose={onClose}
    />
  );
}
