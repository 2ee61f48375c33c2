import type { ClientId } from '#platform/contract/ids.ts';
import { sendFile } from '#platform/ui/api/upload.ts';
import type { ImportView } from '../../contract/imports.ts';

/** Has the server read an address book in; the same id again is the same file. */
export const sendBook = async (id: ClientId, file: File): Promise<ImportView> =>
  (await sendFile(`/api/contacts/imports/${id}?name=${encodeURIComponent(file.name)}`, file)) as ImportView;
