import { ORPCError } from '@orpc/client';

/** A file to upload: the id is made before the first try, so a retry is the same file. */
export type Upload = { id: string; kind: string; file: Blob };

/** Sends a raw file (`PUT /api/files/{id}`). Rejects like a procedure: with the refusal, or without an answer. */
export async function uploadFile({ id, kind, file }: Upload): Promise<void> {
  await sendFile(`/api/files/${id}?kind=${encodeURIComponent(kind)}`, file);
}

/** Sends a raw file to a route that accepts one, and returns its answer. Rejects like a procedure. */
export async function sendFile(path: string, file: Blob): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': file.type },
    body: file,
    credentials: 'same-origin',
    redirect: 'manual',
  });
  if (answer.ok) return answer.json();
  const { code, message } = await refusalIn(answer);
  throw new ORPCError(code, { status: answer.status, message });
}

/** The server's refusal; an intermediary may answer in another format. */
async function refusalIn(answer: Response): Promise<{ code: string; message: string }> {
  const silent = { code: 'INTERNAL_SERVER_ERROR', message: answer.statusText };
  try {
    return { ...silent, ...((await answer.json()) as { code?: string; message?: string }) };
  } catch {
    return silent;
  }
}
