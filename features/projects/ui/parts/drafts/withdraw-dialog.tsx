import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import { limits } from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { draftName } from './draft-words.ts';
import { words } from './drafts-copy.ts';

type WithdrawDialogProps = { draft: ScriptVersion; onClose: () => void };

/** Takes a draft away from its readers, and says why. */
export const WithdrawDialog = ({ draft, onClose }: WithdrawDialogProps) => (
  <FormDialog
    title={words.withdrawTitle(draftName(draft))}
    line={words.withdrawLine}
    act={words.acts.withdraw}
    isDanger
    fields={{ reason: reason(words, limits.reasonMax) }}
    done={words.done.withdraw(draftName(draft))}
    refusedAt="reason"
    run={({ reason: why }) =>
      projectsApi.moveVersion.call({
        id: draft.projectId,
        versionId: draft.id,
        act: 'withdraw',
        from: draft.state,
        reason: why,
      })
    }
    onClose={onClose}
  />
);
