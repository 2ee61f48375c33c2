import { now } from '#platform/ui/clock.ts';
import type { DictationEvent } from './dictation-machine.ts';
import type { EngineHabits, HeardResult } from './heard.ts';

/** The parts of a browser's recogniser used here; the DOM types lack it. */
type Recogniser = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type Offer = { langs: string[]; processLocally: true };
type RecogniserMaker = {
  new (): Recogniser;
  readonly prototype: object;
  available?(offer: Offer): Promise<string>;
  install?(offer: Offer): Promise<boolean>;
};
type ResultsEvent = Event & { results: SpeechRecognitionResultList };
type FailureEvent = Event & { error: string };

/**
 * Whether the browser turns speech into text on this device. `installable` needs the language first. Engines that don't
 * say they stay on the device send the sound to their vendor: no one consented to that here, so they count as none.
 */
export type DeviceSpeech = 'ready' | 'installable' | 'insecure' | 'none';

function recogniserMaker(): RecogniserMaker | undefined {
  const known = globalThis as {
    SpeechRecognition?: RecogniserMaker;
    webkitSpeechRecognition?: RecogniserMaker;
  };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

const offerOf = (language: string): Offer => ({ langs: [language], processLocally: true });

/** Asks the browser what it can do for a language. */
export async function deviceSpeech(language: string): Promise<DeviceSpeech> {
  if (!isSecureContext) return 'insecure';
  const Maker = recogniserMaker();
  if (!Maker?.available || !('processLocally' in Maker.prototype)) return 'none';
  try {
    const answer = await Maker.available(offerOf(language));
    if (answer === 'available') return 'ready';
    return answer === 'downloadable' || answer === 'downloading' ? 'installable' : 'none';
  } catch {
    // A browser policy forbids even asking.
    return 'none';
  }
}

/** Makes the browser download a language; false when that failed. */
export async function installLanguage(language: string): Promise<boolean> {
  try {
    return (await recogniserMaker()?.install?.(offerOf(language))) ?? false;
  } catch {
    return false;
  }
}

/** How this browser's engine behaves. */
export const habitsHere = (): EngineHabits => ({ isCumulative: navigator.userAgent.includes('Android') });

export type Ears = { listen(session: number): void; finish(): void; abort(): void };

/** Two recognisers in turn (core 9): one that has just ended cannot restart at once. */
export function createEars(language: string, hear: (event: DictationEvent) => void): Ears | undefined {
  const Maker = recogniserMaker();
  if (!Maker) return undefined;
  const pair = [createEar(new Maker(), language, hear), createEar(new Maker(), language, hear)] as const;
  let current = pair[0];
  return {
    listen: (session) => {
      current = pair[session % 2 === 0 ? 0 : 1];
      current.listen(session);
    },
    finish: () => current.recogniser.stop(),
    abort: () => current.recogniser.abort(),
  };
}

function createEar(recogniser: Recogniser, language: string, hear: (event: DictationEvent) => void) {
  let session = 0;
  Object.assign(recogniser, { lang: language, continuous: true, interimResults: true, processLocally: true });
  recogniser.addEventListener('start', () => hear({ kind: 'listening', session, atMs: now() }));
  recogniser.addEventListener('speechstart', () => hear({ kind: 'sound', session }));
  recogniser.addEventListener('result', (event) =>
    hear({ kind: 'results', session, results: resultsOf((event as ResultsEvent).results) }),
  );
  recogniser.addEventListener('error', (event) =>
    hear({ kind: 'failed', session, code: (event as FailureEvent).error }),
  );
  recogniser.addEventListener('end', () => hear({ kind: 'ended', session, atMs: now() }));
  return {
    recogniser,
    listen: (next: number) => {
      session = next;
      try {
        recogniser.start();
      } catch {
        // It is still in use elsewhere.
        hear({ kind: 'failed', session, code: 'busy' });
      }
    },
  };
}

const resultsOf = (results: SpeechRecognitionResultList): HeardResult[] =>
  Array.from(results, (result) => ({
    transcript: result[0]?.transcript ?? '',
    confidence: result[0]?.confidence,
    isFinal: result.isFinal,
  }));
