import { saveCsvFile } from '#platform/ui/csv.ts';
import type { AdminFile } from '../../contract.ts';
import { copy } from '../copy.ts';

/** Downloads the rows on screen as a CSV, as they are shown. */
export function saveCsv(files: readonly AdminFile[]): void {
  const rows = files.map((file) => [
    file.id,
    file.kind,
    file.owner?.displayName ?? '',
    copy.states[file.state],
    file.subject ?? '',
    file.contentType,
    file.bytes,
    file.width ?? '',
    file.height ?? '',
    file.createdAt,
    file.key,
  ]);
  saveCsvFile(copy.csvName, [copy.csvHead, ...rows]);
}
