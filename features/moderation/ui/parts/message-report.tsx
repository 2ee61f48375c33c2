import { ReportPanel } from '#features/messaging/ui/public/moderation.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { Box, Stack } from '#platform/ui/kit/layout.tsx';
import { ClaimLine } from './claim-line.tsx';

type MessageReportProps = {
  id: string;
  /** Its line in the queue, if that is loaded. */
  report: QueuedReport | undefined;
  onBack: () => void;
  onDecided: () => void;
};

/** A reported message, decided as messaging does, with who works on it. */
export const MessageReport = ({ id, report, onBack, onDecided }: MessageReportProps) => (
  <Stack>
    {report?.state === 'open' ? (
      <Box px="edge" pt={20}>
        <ClaimLine report={report} />
      </Box>
    ) : null}
    <ReportPanel id={id} onBack={onBack} onDecided={onDecided} />
  </Stack>
);
