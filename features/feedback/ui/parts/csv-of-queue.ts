import { unparse } from 'papaparse';
import type { TriageSummary } from '../../contract.ts';
import { copy } from '../copy.ts';

/** What is shown of the queue as CSV; a cell that a spreadsheet would run is only text. */
export const csvOf = (reports: readonly TriageSummary[]): string =>
  unparse([[...copy.triage.csvHead], ...reports.map(rowOf)], { escapeFormulae: true });

const rowOf = (report: TriageSummary) => [
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

/** Hands a text to the person as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
