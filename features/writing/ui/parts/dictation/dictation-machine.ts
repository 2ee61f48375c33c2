import { dictationLimits } from '../../../limits.ts';
import { type EngineHabits, type HeardResult, readHeard } from './heard.ts';

/** The phase of a dictation (core 4); `transcribing` is waiting for the cloud. */
export type Phase = 'idle' | 'initializing' | 'recording' | 'transcribing';

/** Why a dictation shows a note; the words are the specification's (core 8). */
export type Note =
  | { kind: 'denied' | 'silence' | 'unsupported' | 'insecure' }
  | { kind: 'error'; code: string };

export type Dictation = {
  readonly phase: Phase;
  /** Counts the recogniser's sessions: results of earlier ones are ignored. */
  readonly session: number;
  readonly habits: EngineHabits;
  /** Final pieces of this session already in the text. */
  readonly taken: number;
  /** Heard but still subject to change; never part of the text (DIC-1). */
  readonly interim: string;
  /** Whether a recogniser is running: between two sessions none is. */
  readonly isListening: boolean;
  /** The person stopped it: it ends once the recogniser has given its last word. */
  readonly isStopping: boolean;
  /** Whether this session has heard anything. */
  readonly hasHeard: boolean;
  readonly startedAtMs: number;
  /** Sessions in a row that ended at once without a word. */
  readonly barren: number;
};

export type DictationEvent =
  | { kind: 'start'; habits: EngineHabits }
  /** The person presses stop. */
  | { kind: 'stop' }
  /** The field or page was closed, the person signed out, or the tab was hidden (DIC-4). */
  | { kind: 'leave' }
  /** Consent was withdrawn while recording: nothing is kept (DIC-5). */
  | { kind: 'forbid' }
  | { kind: 'listening'; session: number; atMs: number }
  | { kind: 'sound'; session: number }
  | { kind: 'results'; session: number; results: readonly HeardResult[] }
  | { kind: 'failed'; session: number; code: string }
  | { kind: 'ended'; session: number; atMs: number }
  | { kind: 'timer'; timer: Timer };

export type Timer = 'silence' | 'restart' | 'lastWord';

export type Command =
  | { do: 'listen'; session: number }
  /** Stop listening, but let the recogniser give its last word. */
  | { do: 'finish' }
  | { do: 'abort' }
  | { do: 'insert'; text: string }
  | { do: 'tell'; note: Note }
  | { do: 'wait'; timer: Timer; ms: number }
  | { do: 'forget'; timer: Timer };

export type Step = readonly [Dictation, readonly Command[]];

export const resting: Dictation = {
  phase: 'idle',
  session: 0,
  habits: { isCumulative: false },
  taken: 0,
  interim: '',
  isListening: false,
  isStopping: false,
  hasHeard: false,
  startedAtMs: 0,
  barren: 0,
};

const { silenceMs, restartMs, lastWordMs, barrenMs, barrenMax } = dictationLimits;
const watchSilence: Command = { do: 'wait', timer: 'silence', ms: silenceMs };
const noTimers: readonly Command[] = [
  { do: 'forget', timer: 'silence' },
  { do: 'forget', timer: 'restart' },
  { do: 'forget', timer: 'lastWord' },
];

/** One step of a dictation on the device: its state after an event, and the commands to carry out. */
export function dictate(state: Dictation, event: DictationEvent): Step {
  if ('session' in event && event.session !== state.session) return [state, []];
  if (state.phase === 'idle' && event.kind !== 'start') return [state, []];
  switch (event.kind) {
    case 'start':
      return state.phase === 'idle' ? begin({ ...state, habits: event.habits, barren: 0 }) : [state, []];
    case 'stop':
      return stop(state);
    case 'leave':
      return end(state, [{ do: 'abort' }, ...lastWords(state)]);
    case 'forbid':
      return end(state, [{ do: 'abort' }]);
    case 'listening':
      return [{ ...state, phase: 'recording', isListening: true, startedAtMs: event.atMs }, [watchSilence]];
    case 'sound':
      return [state, state.phase === 'recording' ? [watchSilence] : []];
    case 'results':
      return hear(state, event.results);
    case 'failed':
      return fail(state, event.code);
    case 'ended':
      return goOn(state, event.atMs);
    case 'timer':
      return ring(state, event.timer);
  }
}

function ring(state: Dictation, timer: Timer): Step {
  if (timer === 'restart') return begin(state);
  if (timer === 'silence') return hint(state);
  return end(state, [{ do: 'abort' }, ...lastWords(state)]);
}

const begin = (state: Dictation): Step => {
  const session = state.session + 1;
  const fresh = { taken: 0, interim: '', isListening: false, isStopping: false, hasHeard: false };
  // Between two sessions the dictation still looks active.
  const phase = state.phase === 'idle' ? 'initializing' : state.phase;
  return [{ ...state, ...fresh, phase, session }, [{ do: 'listen', session }]];
};

/** Waits for the recogniser's last word, unless stop is pressed again or the recogniser never ends. */
function stop(state: Dictation): Step {
  if (!state.isListening || state.isStopping) return end(state, [{ do: 'abort' }, ...lastWords(state)]);
  const untilLastWord: Command = { do: 'wait', timer: 'lastWord', ms: lastWordMs };
  return [{ ...state, isStopping: true }, [{ do: 'finish' }, ...noTimers, untilLastWord]];
}

function hear(state: Dictation, results: readonly HeardResult[]): Step {
  const { pieces, interim } = readHeard(results, state.habits);
  const sure = pieces.slice(state.taken).filter((piece) => piece !== '');
  const next = { ...state, taken: Math.max(state.taken, pieces.length), interim, hasHeard: true };
  const commands = sure.map((text): Command => ({ do: 'insert', text }));
  return [next, state.isStopping ? commands : [...commands, watchSilence]];
}

/** Heard and not in the text yet; no more will come. */
const lastWords = ({ interim }: Dictation): Command[] =>
  interim === '' ? [] : [{ do: 'insert', text: interim }];

/**
 * A recogniser that ends by itself (after a pause, on Android after every sentence) restarts after a moment (core 4).
 */
function goOn(state: Dictation, atMs: number): Step {
  const words = lastWords(state);
  if (state.isStopping) return end(state, words);
  const isBarren = !state.hasHeard && atMs - state.startedAtMs < barrenMs;
  const barren = isBarren ? state.barren + 1 : 0;
  if (barren >= barrenMax) return end(state, [{ do: 'tell', note: { kind: 'error', code: 'ended' } }]);
  return [
    { ...state, barren, interim: '', isListening: false },
    [...words, { do: 'wait', timer: 'restart', ms: restartMs }],
  ];
}

/** Silence and our own abort are not failures. */
const harmless = new Set(['no-speech', 'aborted']);
const refused = new Set(['not-allowed', 'service-not-allowed']);

function fail(state: Dictation, code: string): Step {
  if (harmless.has(code)) return [state, []];
  const note: Note = refused.has(code)
    ? { kind: 'denied' }
    : code === 'language-not-supported'
      ? { kind: 'unsupported' }
      : { kind: 'error', code };
  return end(state, [{ do: 'abort' }, ...lastWords(state), { do: 'tell', note }]);
}

const hint = (state: Dictation): Step => [state, [{ do: 'tell', note: { kind: 'silence' } }, watchSilence]];

/** It is over: any further result belongs to no session (DIC-4). */
const end = (state: Dictation, commands: readonly Command[]): Step => [
  { ...resting, session: state.session + 1 },
  [...commands, ...noTimers],
];
