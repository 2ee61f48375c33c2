import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import {
  ReportBeyond,
  ReportChoices,
  ReportOutcome,
  ReportPart,
  useActId,
} from '#platform/ui/kit/report-parts.tsx';
import type { ReportedRental } from '../../../contract/reporting.ts';
import { limits, type ReportDecision } from '../../../limits.ts';
import { reportApi } from './report-api.ts';
import { words } from './report-copy.ts';

const { decision: said, warning } = words;

type RentalDecisionProps = { report: ReportedRental; onDecided: () => void };

/** The decision, or the verbs for one. */
export function RentalDecision({ report, onDecided }: RentalDecisionProps) {
  const { outcome, state, isBeyond } = report;
  const decision = state === 'warned' ? 'warned' : 'dismissed';
  return (
    <ReportPart title={shared.decision}>
      {outcome ? (
        <ReportOutcome outcome={outcome} decided={said.states[decision]} effect={said.effects[decision]} />
      ) : isBeyond ? (
        <ReportBeyond />
      ) : (
        <Verbs report={report} onDecided={onDecided} />
      )}
    </ReportPart>
  );
}

function Verbs({ report, onDecided }: RentalDecisionProps) {
  const actId = useActId();
  const decide = (decision: ReportDecision, note = '') =>
    reportApi.decideReport.call({ id: report.id, actId, version: report.version, decision, note });
  return (
    <ReportChoices
      dismiss={() => decide('dismissed')}
      onDecided={onDecided}
      act={said.warn}
      renderAsked={(onClose) => (
        <FormDialog
          title={warning.title(report.reported?.displayName || shared.nobody)}
          line={warning.line}
          act={warning.act}
          isDanger
          fields={{
            note: prose({ label: warning.text, limit: limits.noteMax, required: warning.missing }),
          }}
          run={({ note }) => decide('warned', note)}
          done={said.warned}
          onDone={onDecided}
          onClose={onClose}
        />
      )}
    />
  );
}
