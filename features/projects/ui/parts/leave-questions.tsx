import type { PersonId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectRow } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

type QuestionProps = { project: ProjectRow; onClose: () => void; onGone: (() => void) | undefined };

/** Asks before a project is deleted, naming it; it can be restored. */
export function RemoveQuestion({ project: { id, title }, onClose, onGone }: QuestionProps) {
  const { save, run } = useActs(projectsApi.key());
  const restore = () =>
    void run(() => projectsApi.restore.call({ id }), { failed: copy.failed, done: copy.removeDialog.undone });
  const submit = () =>
    save(async () => {
      await projectsApi.remove.call({ id });
      toast.success(copy.head.removed(title), undefined, {
        action: { label: copy.undo, onClick: restore },
      });
      onGone?.();
    });
  return (
    <FormDialog
      title={copy.removeDialog.title(title)}
      act={copy.removeDialog.act}
      isDanger
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p" tone="muted" pretty>
        {copy.removeDialog.line}
      </Text>
    </FormDialog>
  );
}

/** Asks before the viewer leaves a project. */
export function LeaveQuestion({
  project: { id, title },
  me,
  onClose,
  onGone,
}: QuestionProps & { me: PersonId }) {
  const { save } = useActs(projectsApi.key());
  const submit = () =>
    save(async () => {
      await projectsApi.removeMember.call({ id, personId: me });
      toast.success(copy.head.left(title));
      onGone?.();
    });
  return (
    <FormDialog
      title={copy.members.leaveTitle(title)}
      act={copy.members.leave}
      isDanger
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p" tone="muted" pretty>
        {copy.members.leaveLine}
      </Text>
    </FormDialog>
  );
}
