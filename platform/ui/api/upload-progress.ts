import { ORPCError } from '@orpc/client';
import type { Upload } from './upload.ts';

type Options = {
  /** The part of the bytes that is on its way, 0 to 1. */
  onProgress: (part: number) => void;
  /** Breaks the upload off; it rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Sends a file as `uploadFile` does and tells how far it is; `fetch` cannot. Rejects like a procedure: with the refusal,
 * or without an answer.
 */
export function uploadWithProgress(
  { id, kind, file, type = file.type }: Upload & { type?: string },
  { onProgress, signal }: Options,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => {
      request.abort();
      finish(() => reject(signal.reason as Error));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    request.open('PUT', `/api/files/${id}?kind=${encodeURIComponent(kind)}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', type);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      finish(() => (isFine(request) ? resolve() : reject(refusalIn(request)))),
    );
    request.addEventListener('error', () => finish(() => reject(new TypeError('the upload broke off'))));
    request.send(file);
  });
}

const isFine = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

/** What the server says; whatever stands between us and it may answer in other words. */
function refusalIn({ status, statusText, responseText }: XMLHttpRequest): ORPCError<string, unknown> {
  const silent = { code: 'INTERNAL_SERVER_ERROR', message: statusText };
  try {
    const { code, message } = { ...silent, ...(JSON.parse(responseText) as Partial<typeof silent>) };
    return new ORPCError(code, { status, message });
  } catch {
    return new ORPCError(silent.code, { status, message: silent.message });
  }
}
