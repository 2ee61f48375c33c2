import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import type { ReportId } from '../../contract/moderation.ts';
import { messagingApi } from '../api.ts';

/** Something is different about a report: the queue and the report are asked for again where they are shown. */
export function followReport(cache: QueryClient, { id }: { id: ReportId }): void {
  askAgain(cache, messagingApi.reports.key());
  askAgain(cache, messagingApi.report.key({ input: { id } }));
}
