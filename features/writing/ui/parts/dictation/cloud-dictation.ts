import { cloudLimits, dictationLimits } from '../../../limits.ts';
import { type Clip, type ClipOptions, codeOf, createClipQueue } from './clip-queue.ts';
import type { Note, Phase } from './dictation-machine.ts';

/** An open microphone. */
export type Microphone = {
  /** Begins a clip; the returned function ends it. */
  record: () => () => Promise<Clip>;
  /** The current loudness, from 0 to 1. */
  level: () => number;
  close: () => void;
};

export type CloudDictationOptions = ClipOptions & {
  /** Rejects as the browser does. */
  open: () => Promise<Microphone>;
  tell: (note: Note) => void;
};

type CloudState = { phase: Phase; interim: string; isStopping: boolean };

const idle: CloudState = { phase: 'idle', interim: '', isStopping: false };
const { clipMs, lookMs, silentBelow } = cloudLimits;

/** Dictates through the cloud: clips of half a minute, one after the other without a gap. */
export function createCloudDictation(options: CloudDictationOptions) {
  const { open, tell } = options;
  let state = idle;
  let take: Take | undefined;
  let dropped = new AbortController();
  const listeners = new Set<() => void>();
  const put = (next: CloudState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = () => {
    if (state.phase === 'transcribing' && clips.isEmpty()) put(idle);
  };
  const clips = createClipQueue(options, { onSettled: settle });
  const sendWhenEnded = async (ended: Promise<Clip>, signal: AbortSignal) => {
    const clip = await ended;
    if (!signal.aborted) clips.send(clip, signal);
  };

  const begin = async () => {
    if (state.phase !== 'idle') return;
    dropped = new AbortController();
    const { signal } = dropped;
    put({ ...idle, phase: 'initializing' });
    try {
      const microphone = await open();
      // Stopped before it was open.
      if (signal.aborted) return microphone.close();
      const onClip = (ended: Promise<Clip>) => void sendWhenEnded(ended, signal);
      take = beginTake(microphone, { onClip, onSilence: () => tell({ kind: 'silence' }) });
      put({ ...idle, phase: 'recording' });
    } catch (error) {
      if (signal.aborted) return;
      put(idle);
      tell(noteOf(error));
    }
  };
  const drop = () => {
    dropped.abort();
    void take?.end();
    take = undefined;
    put(idle);
  };
  const stop = () => {
    if (state.phase === 'idle') return;
    // A second press does not wait for the text.
    if (!take) return drop();
    const ended = take.end();
    take = undefined;
    put({ ...idle, phase: 'transcribing', isStopping: true });
    void sendWhenEnded(ended, dropped.signal).then(settle);
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    begin,
    /** Stops the recording; the words so far are still written, unless it is stopped again. */
    stop,
    /** The tab was hidden or another field is dictated into: same as a stop. */
    leave: () => {
      if (state.phase === 'recording' || state.phase === 'initializing') stop();
    },
    /** The consent was withdrawn or the field was removed: nothing is kept or sent (DIC-5). */
    forbid: drop,
  };
}

/** One recording from start to stop. */
type Take = { end: () => Promise<Clip> };

function beginTake(
  microphone: Microphone,
  { onClip, onSilence }: { onClip: (ended: Promise<Clip>) => void; onSilence: () => void },
): Take {
  let endClip = microphone.record();
  const clipTimer = setInterval(() => {
    onClip(endClip());
    endClip = microphone.record();
  }, clipMs);
  let silentMs = 0;
  const silenceTimer = setInterval(() => {
    silentMs = microphone.level() < silentBelow ? silentMs + lookMs : 0;
    if (silentMs < dictationLimits.silenceMs) return;
    silentMs = 0;
    onSilence();
  }, lookMs);
  return {
    end: () => {
      clearInterval(clipTimer);
      clearInterval(silenceTimer);
      const ended = endClip();
      microphone.close();
      return ended;
    },
  };
}

/** What is wrong with a microphone, by browser error name (DIC-7). */
const troubles: Readonly<Record<string, Note>> = {
  NotAllowedError: { kind: 'denied' },
  NotFoundError: { kind: 'error', code: 'no-microphone' },
  OverconstrainedError: { kind: 'error', code: 'no-microphone' },
  NotReadableError: { kind: 'error', code: 'microphone-busy' },
  AbortError: { kind: 'error', code: 'microphone-busy' },
  SecurityError: { kind: 'insecure' },
  NotSupportedError: { kind: 'unsupported' },
};

const noteOf = (error: unknown): Note =>
  (error instanceof Error ? troubles[error.name] : undefined) ?? { kind: 'error', code: codeOf(error) };
