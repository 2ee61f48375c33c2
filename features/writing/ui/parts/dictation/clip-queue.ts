import { cloudLimits } from '../../../limits.ts';
import { isBoilerplate } from '../../../policy/boilerplate.ts';

/** A recorded clip. */
export type Clip = {
  /** A resent clip keeps the same id (X2). */
  id: string;
  audio: Blob;
  /** Its peak loudness, from 0 to 1. */
  peak: number;
};

export type ClipOptions = {
  /** Resolves with the text of a clip; the signal aborts it. */
  transcribe: (clip: Clip, signal: AbortSignal) => Promise<string>;
  insert: (text: string) => void;
  /** A clip could not be turned into text; `retry` tries the same one again. */
  tellFailed: (code: string, retry: () => void) => void;
};

const { silentBelow, hardlyAbove } = cloudLimits;

/** Clips being transcribed: requested at once, inserted in order (DICT-4). */
export function createClipQueue(
  { transcribe, insert, tellFailed }: ClipOptions,
  { onSettled }: { onSettled: () => void },
) {
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;
  const send = (clip: Clip, signal: AbortSignal): void => {
    // Silence is not sent (DIC-6).
    if (clip.peak < silentBelow) return;
    waiting++;
    const asked = transcribe(clip, signal).then(
      (text) => ({ text }),
      (error: unknown) => ({ code: codeOf(error) }),
    );
    queue = queue
      .then(async () => {
        const answer = await asked;
        if (signal.aborted) return;
        if ('code' in answer) tellFailed(answer.code, () => send(clip, signal));
        else if (!isInvented(answer.text, clip)) insert(answer.text);
      })
      .finally(() => {
        waiting--;
        onSettled();
      });
  };
  return { send, isEmpty: () => waiting === 0 };
}

/** The clip was barely audible, and the text is what models write for silence. */
const isInvented = (text: string, { peak }: Clip) =>
  text === '' || (peak < hardlyAbove && isBoilerplate(text));

/** The error code to report. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network';
