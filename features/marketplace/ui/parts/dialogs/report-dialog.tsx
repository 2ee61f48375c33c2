import type { ClientId } from '#platform/contract/ids.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { limits, reportReasons } from '../../../limits.ts';
import { marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { report: words } = copy;

/** Reports a listing to the moderators. */
export const ReportDialog = ({ id, onClose }: { id: ClientId; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    act={words.act}
    fields={{
      reason: choice({
        label: words.reason,
        first: 'misleading',
        data: reportReasons.map((value) => ({ value, label: words.reasons[value] })),
      }),
      note: text({ label: words.note, limit: limits.lineMax }),
    }}
    run={(said, { id: reportId }) => marketApi.report.call({ id, reportId, ...said })}
    done={copy.done.reported}
    onClose={onClose}
  />
);
