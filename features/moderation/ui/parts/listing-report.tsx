import { ListingReportPanel } from '#features/marketplace/ui/public/moderation.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { ClaimLine } from './claim-line.tsx';

type ListingReportProps = {
  id: ClientId;
  /** Its line in the queue, if that is loaded. */
  report: QueuedReport | undefined;
  onBack: () => void;
  onDecided: () => void;
};

/** A reported listing, decided as the marketplace does, with who works on it. */
export const ListingReport = ({ report, ...panel }: ListingReportProps) => (
  <ListingReportPanel claim={report ? <ClaimLine report={report} /> : null} {...panel} />
);
