import { cloudLimits } from '../../../limits.ts';
import { isBoilerplate } from '../../../policy/boilerplate.ts';

/** A recorded clip. */
export type Clip = {
  /** The same clip sent once more is the same recording (X2). */
  id: string;
  audio: Blob;
  /** How loud it was at its loudest, from 0 to 1. */
  peak: number;
};

export type ClipOptions = {
  /** Resolves with the text of a clip; the signal breaks it off. */
  transcribe: (clip: Clip, signal: AbortSignal) => Promise<string>;
  insert: (text: string) => void;
  /** A clip could not be turned into text; `retry` tries the same once more. */
  tellFailed: (code: string, retry: () => void) => void;
};

const { silentBelow, hardlyAbove } = cloudLimits;

/** Clips on their way to be text: asked for at once, put in one after the other (DICT-4). */
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

/** Hardly anything was heard, and the text is what models write of that. */
const isInvented = (text: string, { peak }: Clip) =>
  text === '' || (peak < hardlyAbove && isBoilerplate(text));

/** What went wrong, as it is told. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network';
