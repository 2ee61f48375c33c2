import type { FileView } from '#features/documents/contract.ts';
import { dropUpload, uploadFile } from '#features/documents/ui/public.ts';
import type { BesideOptions, HeldUpload } from './attached-files.ts';

type Sending = Parameters<BesideOptions['upload']>[1];

/** Uploads a message's file, resuming where it stopped as long as the page is open. */
export const startUpload = (
  { fileId: id, contentType, file }: HeldUpload,
  sending: Sending,
): Promise<FileView> => uploadFile({ id, kind: 'message', contentType, file }, sending);

/** Deletes a file from the server. */
export const endUpload = (fileId: string): Promise<unknown> => dropUpload(fileId);
