import { ORPCError } from '@orpc/client';
import { sendBytes } from '#platform/ui/api/send-bytes.ts';
import { now } from '#platform/ui/clock.ts';
import type { FileView, UploadView } from '../../contract.ts';
import { documentsApi } from '../api.ts';
import { type UploadProgress, uploadInPieces } from './upload-in-pieces.ts';

/** A file to upload: the id is made before the first try, so that a retry is the same file. */
export type Upload = { id: string; kind: string; contentType: string; file: Blob };

// A retry resumes at the server's offset, begins anew, or no longer has to wait.
const passing = ['upload.elsewhere', 'upload.absent', 'upload.lost'];
const passingStatuses = [408, 425, 429];

/** Uploads a file and resumes where it stopped, even with another server. */
export function uploadFile(
  { id, kind, contentType, file }: Upload,
  { signal, ...progress }: UploadProgress & { signal: AbortSignal },
): Promise<FileView> {
  const wish = { id, kind, contentType, bytes: file.size };
  return uploadInPieces(
    {
      begin: () => documentsApi.beginUpload.call(wish, { signal }),
      send: (from, to, onProgress) =>
        sendBytes(
          {
            method: 'PATCH',
            address: `/api/uploads/${id}`,
            headers: { 'content-type': 'application/partial-upload', 'upload-offset': String(from) },
            body: file.slice(from, to),
          },
          { onProgress, signal },
        ) as Promise<UploadView>,
      isFinal: (fault) => signal.aborted || (isRefusal(fault) && !passing.includes(fault.code)),
      isAway: (fault) => !(fault instanceof ORPCError),
      pause: (delayMs) => pause(delayMs, signal),
      nowMs: now,
    },
    file.size,
    progress,
  );
}

/** Abandons an upload, or its resulting file; if the server cannot be told, it expires by itself. */
export const dropUpload = (id: string): Promise<unknown> =>
  documentsApi.dropUpload.call({ id }).catch(() => undefined);

const isRefusal = (fault: unknown): fault is ORPCError<string, unknown> =>
  fault instanceof ORPCError &&
  fault.status >= 400 &&
  fault.status < 500 &&
  !passingStatuses.includes(fault.status);

/** Ends early when the browser reports a network again; rejects when the upload is aborted. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const timer = setTimeout(() => finish(resolve), delayMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      end.abort();
      settle();
    };
    window.addEventListener('online', () => finish(resolve), { signal: end.signal });
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)), {
      signal: end.signal,
    });
    if (signal.aborted) finish(() => reject(signal.reason as Error));
  });
}
