import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { limits, reportReasons } from '../../../limits.ts';
import { marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words as reports } from '../moderation/report-copy.ts';

const { report: words, appeal } = copy;

/** Reports a listing to the moderators. */
export const ReportDialog = ({ id, onClose }: { id: ClientId; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    act={words.act}
    fields={{
      reason: choice({
        label: words.reason,
        first: 'misleading',
        data: reportReasons.map((value) => ({ value, label: reports.reasons[value] })),
      }),
      note: text({ label: words.note, limit: limits.lineMax }),
    }}
    run={(said, { id: reportId }) => marketApi.report.call({ id, reportId, ...said })}
    done={copy.done.reported}
    onClose={onClose}
  />
);

/** Appeals the removal of one's own listing, once. */
export const AppealDialog = ({ id, onClose }: { id: ClientId; onClose: () => void }) => (
  <FormDialog
    title={appeal.title}
    line={appeal.line}
    act={appeal.act}
    fields={{ text: prose({ label: appeal.text, limit: limits.noteMax, required: appeal.missing }) }}
    run={({ text: said }, { id: appealId }) => marketApi.appeal.call({ id, appealId, text: said })}
    done={appeal.sent}
    onClose={onClose}
  />
);
