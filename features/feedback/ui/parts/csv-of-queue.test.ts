import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { csvText } from '#platform/ui/csv.ts';
import type { TriageSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import { rowsOfQueue } from './csv-of-queue.ts';

test('ADM-0: the CSV contains what is shown, quoted, and no cell that a spreadsheet would run', () => {
  const report = {
    id: 'r1',
    createdAt: '2026-03-02T10:00:00.000Z',
    category: 'bug',
    status: 'in_progress',
    userName: '=HYPERLINK("http://evil.example")',
    userEmail: '+1@studio.example',
    assignee: null,
    otherReports: 2,
    currentUrl: '/directory',
    feedback: 'One, two\n"three"',
  } as unknown as TriageSummary;
  const { data } = parse<string[]>(csvText(rowsOfQueue([report])), { skipEmptyLines: true });
  expect(data).toEqual([
    [...copy.triage.csvHead],
    [
      'r1',
      '2026-03-02T10:00:00.000Z',
      'Bug',
      'In progress',
      '\u200B=HYPERLINK("http://evil.example")',
      '\u200B+1@studio.example',
      '',
      '2',
      '/directory',
      'One, two\n"three"',
    ],
  ]);
});
