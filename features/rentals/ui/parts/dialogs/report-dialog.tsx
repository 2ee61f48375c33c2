import { prose } from '#features/writing/ui/public/prose.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { limits, reportReasons } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words as reports } from '../moderation/report-copy.ts';

const { reporting: words } = copy;

/** Reports the other party to the moderators. */
export const ReportDialog = ({ rental, onClose }: { rental: RentalView; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    line={words.line}
    act={words.act}
    fields={{
      reason: choice({
        label: words.reason,
        first: rental.side === 'owner' ? 'damaged' : 'not_as_described',
        data: reportReasons.map((value) => ({ value, label: reports.reasons[value] })),
      }),
      note: prose({ label: words.note, limit: limits.noteMax }),
    }}
    run={(said, { id: reportId }) => rentalsApi.report.call({ id: rental.id, reportId, ...said })}
    done={copy.done.reported}
    onClose={onClose}
  />
);
