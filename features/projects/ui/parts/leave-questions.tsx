import type { PersonId } from '#platform/contract/ids.ts';
import { keyOfFeature } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

type QuestionProps = { project: ProjectRow; onClose: () => void; onGone: (() => void) | undefined };

/** Asks before a project is deleted, naming it; it can be restored. */
export function RemoveQuestion({ project: { id, title }, onClose, onGone }: QuestionProps) {
  const { run } = useActs();
  const restore = () =>
    run(() => projectsApi.restore.call({ id }), { failed: copy.failed, done: copy.removeDialog.undone });
  return (
    <ConfirmAct
      title={copy.removeDialog.title(title)}
      line={copy.removeDialog.line}
      act={copy.removeDialog.act}
      isDanger
      done={{ title: copy.head.removed(title), undo: restore }}
      run={() => projectsApi.remove.call({ id })}
      onDone={onGone}
      onClose={onClose}
    />
  );
}

type LeaveProps = QuestionProps & { me: PersonId };

/** Asks before the viewer leaves a project. */
export const LeaveQuestion = ({ project: { id, title }, me, onClose, onGone }: LeaveProps) => (
  <ConfirmAct
    title={copy.members.leaveTitle(title)}
    line={copy.members.leaveLine}
    act={copy.members.leave}
    isDanger
    done={copy.head.left(title)}
    // Whoever leaves has no requests of the project to answer any more.
    stale={keyOfFeature('requests')}
    run={() => projectsApi.removeMember.call({ id, personId: me })}
    onDone={onGone}
    onClose={onClose}
  />
);
