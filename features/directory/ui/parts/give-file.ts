import { refusalOf } from '#platform/ui/api/api.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { directoryApi } from '../api.ts';
import { fileWords } from './file-copy.ts';

type Wish = Parameters<typeof directoryApi.exportPeople.call>[0];

/** Downloads an export of people, or shows why it failed. */
export async function giveFile(wish: Wish): Promise<void> {
  try {
    const { name, csv, rows } = await directoryApi.exportPeople.call(wish);
    saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    toast.success(fileWords.given(rows));
  } catch (error) {
    const refusal = refusalOf(error);
    const again = { label: fileWords.retry, onClick: () => void giveFile(wish) };
    if (refusal) toast.error(fileWords.failed, reasonOf(refusal));
    else toast.error(fileWords.failed, fileWords.failedLine, { action: again });
  }
}

function reasonOf({ code, message, data }: NonNullable<ReturnType<typeof refusalOf>>): string {
  if (code !== 'export.too_many') return message;
  const { rows, most } = data as { rows: number; most: number };
  return fileWords.tooMany(rows, most);
}
