import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { NameForm } from './name-form.tsx';

type RenameDialogProps = { list: ListView; onClose: () => void };

/** Renames a list. Changing only the case counts too (LST-2). */
export function RenameDialog({ list, onClose }: RenameDialogProps) {
  const { save: keep } = useActs(listsApi.key());
  const problemOf = (name: string) =>
    name === '' ? copy.create.nameMissing : name === list.name ? copy.rename.same : undefined;
  const save = (name: string) =>
    keep(async () => {
      await listsApi.edit.call({ id: list.id, version: list.version, name });
      toast.success(copy.toasts.renamed);
      onClose();
    }, copy.toasts.renameFailed);
  return (
    <DialogFrame title={copy.rename.title} isOpen onClose={onClose}>
      <NameForm
        label={copy.create.name}
        start={list.name}
        max={limits.nameMax}
        problemOf={problemOf}
        act={copy.rename.act}
        onSave={save}
        onClose={onClose}
      />
    </DialogFrame>
  );
}
