import { ORPCError } from '@orpc/client';

/** Bytes to send to an address that is not a procedure. */
export type Bytes = {
  readonly method: 'PATCH' | 'PUT';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
};

type Options = {
  /** How many of the bytes have been sent. */
  onProgress: (sent: number) => void;
  /** Aborts; the promise rejects with the signal's reason. */
  signal: AbortSignal;
};

/**
 * Sends bytes and reports progress, which `fetch` can't. Resolves with the answer's JSON; rejects like a procedure:
 * with the refusal, or without an answer.
 */
export function sendBytes(
  { method, address, headers, body }: Bytes,
  { onProgress, signal }: Options,
): Promise<unknown> {
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
    request.open(method, address);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      finish(() => (isFine(request) ? resolve(jsonIn(request)) : reject(refusalIn(request)))),
    );
    request.addEventListener('error', () => finish(() => reject(new TypeError('the upload broke off'))));
    request.send(body);
  });
}

const isFine = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

function jsonIn({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}

/** The server's refusal; an intermediary may answer in another format. */
function refusalIn(request: XMLHttpRequest): ORPCError<string, unknown> {
  const { status, statusText } = request;
  const silent = { code: 'INTERNAL_SERVER_ERROR', message: statusText };
  const { code, message } = { ...silent, ...(jsonIn(request) as Partial<typeof silent> | undefined) };
  return new ORPCError(code, { status, message });
}
