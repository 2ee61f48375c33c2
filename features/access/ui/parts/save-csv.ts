import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';

/** Requests a file and saves it on the person's device. */
export async function saveCsv(
  ask: () => Promise<{ name: string; csv: string; rows: number }>,
): Promise<void> {
  try {
    const { name, csv, rows } = await ask();
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
    toast.success(copy.csvDone(rows));
  } catch {
    toast.error(copy.csvFailed);
  }
}
