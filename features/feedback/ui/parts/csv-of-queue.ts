import { type CsvCell, saveCsvFile } from '#platform/ui/csv.ts';
import type { TriageSummary } from '../../contract.ts';
import { copy } from '../copy.ts';

/** Downloads the shown part of the queue. */
export const saveQueue = (reports: readonly TriageSummary[]): void =>
  saveCsvFile('beta-feedback.csv', rowsOfQueue(reports));

/** The rows of that file, headers first. */
export const rowsOfQueue = (reports: readonly TriageSummary[]): readonly (readonly CsvCell[])[] => [
  copy.triage.csvHead,
  ...reports.map(rowOf),
];

const rowOf = (report: TriageSummary): readonly CsvCell[] => [
  report.id,
  report.createdAt,
  copy.kinds[report.category],
  copy.states[report.status],
  report.userName,
  report.userEmail,
  report.assignee?.displayName ?? '',
  String(report.otherReports),
  report.currentUrl ?? '',
  report.feedback,
];
