import type { ClientId } from '#platform/contract/ids.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

/** Takes a submission back, or asks for it. */
export const WithdrawDialog = ({ id, onClose }: { id: ClientId; onClose: () => void }) => (
  <FormDialog
    title={copy.withdraw.title}
    line={copy.withdraw.line}
    act={copy.withdraw.act}
    keep={copy.withdraw.keep}
    isDanger
    fields={{ reason: text({ label: copy.withdraw.reason, limit: limits.reasonMax }) }}
    run={({ reason }) => submissionsApi.withdraw.call({ id, reason })}
    onClose={onClose}
  />
);

/** Reminds a buyer, with a note of one's own for the log. */
export const NudgeDialog = ({
  one,
  onClose,
}: {
  one: Pick<SubmissionView, 'id' | 'nudges'>;
  onClose: () => void;
}) => (
  <FormDialog
    title={copy.nudge.title}
    line={copy.nudge.line}
    act={copy.nudge.act}
    fields={{ note: text({ label: copy.nudge.note, limit: limits.reasonMax }) }}
    run={({ note }) => submissionsApi.nudge.call({ id: one.id, nudges: one.nudges, note })}
    done={copy.done.nudge}
    onClose={onClose}
  />
);
