import { sendBytes } from '#platform/ui/api/send-bytes.ts';
import type { Clip } from './clip-queue.ts';

/** Sends a clip in a language (BCP 47) to the server to be transcribed. */
export async function transcribeClip(
  { id, audio }: Clip,
  language: string,
  signal: AbortSignal,
): Promise<string> {
  const answer = await sendBytes(
    {
      method: 'PUT',
      address: `/api/transcriptions/${id}?language=${encodeURIComponent(language)}`,
      headers: { 'content-type': audio.type },
      body: audio,
    },
    { onProgress: () => undefined, signal },
  );
  return (answer as { text: string }).text;
}
