import { RentalReportPanel } from '#features/rentals/ui/public/moderation.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { ClaimLine } from './claim-line.tsx';

type RentalReportProps = {
  id: ClientId;
  /** Its line in the queue, if that is loaded. */
  report: QueuedReport | undefined;
  onBack: () => void;
  onDecided: () => void;
};

/** A reported rental, decided as rentals do, with who works on it. */
export const RentalReport = ({ report, ...panel }: RentalReportProps) => (
  <RentalReportPanel claim={report ? <ClaimLine report={report} /> : null} {...panel} />
);
