import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ReasonDialog } from '#platform/ui/kit/reason-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import { limits } from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { draftName } from './draft-words.ts';
import { words } from './drafts-copy.ts';

type WithdrawDialogProps = { draft: ScriptVersion; onClose: () => void };

/** Takes a draft away from its readers, and says why. */
export function WithdrawDialog({ draft, onClose }: WithdrawDialogProps) {
  const { save } = useActs(projectsApi.key());
  const name = draftName(draft);
  const withdraw = async (reason: string) => {
    const problem = await save(() =>
      projectsApi.moveVersion.call({
        id: draft.projectId,
        versionId: draft.id,
        act: 'withdraw',
        from: draft.state,
        reason,
      }),
    );
    if (problem !== undefined) return problem;
    toast.success(words.done.withdraw(name));
    return true;
  };
  return (
    <ReasonDialog
      title={words.withdrawTitle(name)}
      line={words.withdrawLine}
      act={words.acts.withdraw}
      isDanger
      words={words}
      reasonMax={limits.reasonMax}
      onAct={withdraw}
      onClose={onClose}
    />
  );
}
