import { saveCsvFile } from '#platform/ui/csv.ts';
import type { AdminFile } from '../../contract.ts';
import { copy } from '../copy.ts';

/** Hands the rows that are on the screen to the browser's downloads, as they stand there. */
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
