import { expect, test } from 'vitest';
import { traces } from '../../../testing/factory/traces.ts';
import { type Command, type Dictation, type DictationEvent, dictate, resting } from './dictation-machine.ts';

const habits = { isCumulative: false };

/** A dictation to send events to; it records what was written and the other commands. */
function dictation() {
  let state: Dictation = resting;
  const commands: Command[] = [];
  const happen = (event: DictationEvent) => {
    const [next, todo] = dictate(state, event);
    state = next;
    commands.push(...todo);
    return todo;
  };
  const inSession = <Event extends object>(event: Event) =>
    happen({ ...event, session: state.session } as unknown as DictationEvent);
  return {
    state: () => state,
    happen,
    inSession,
    /** Started, with the recogniser listening. */
    listening: (atMs = 0, how = habits) => {
      happen({ kind: 'start', habits: how });
      inSession({ kind: 'listening', atMs });
    },
    hear: (transcript: string, confidence = 0.9, isFinal = true) =>
      inSession({ kind: 'results', results: [{ transcript, confidence, isFinal }] }),
    written: () => commands.flatMap((command) => (command.do === 'insert' ? command.text : [])).join(' '),
    told: () => commands.flatMap((command) => (command.do === 'tell' ? [command.note] : [])),
  };
}

const acts = (commands: readonly Command[]) => commands.map((command) => command.do);

test.each(Object.entries(traces))('DIC-2 the trace %s writes its words once', (_name, trace) => {
  const one = dictation();
  one.listening(0, { isCumulative: trace.isCumulative });
  for (const { results } of trace.events) {
    one.inSession({
      kind: 'results',
      results: results.map(([isFinal, confidence, transcript]) => ({ isFinal, confidence, transcript })),
    });
  }
  one.inSession({ kind: 'ended', atMs: 4_000 });
  expect(one.written()).toBe(trace.said);
});

test('core 4: idle, initializing, recording, and idle again', () => {
  const one = dictation();
  expect(one.state().phase).toBe('idle');
  one.happen({ kind: 'start', habits });
  expect(one.state().phase).toBe('initializing');
  one.inSession({ kind: 'listening', atMs: 0 });
  expect(one.state().phase).toBe('recording');
  one.happen({ kind: 'stop' });
  one.inSession({ kind: 'ended', atMs: 900 });
  expect(one.state().phase).toBe('idle');
});

test('core 9: a recogniser that ends by itself restarts after 300 ms, and what it heard is written', () => {
  const one = dictation();
  one.listening();
  one.hear('call Dana', 0.9, false);
  expect(one.inSession({ kind: 'ended', atMs: 5_000 })).toEqual([
    { do: 'insert', text: 'call Dana' },
    { do: 'wait', timer: 'restart', ms: 300 },
  ]);
  expect(one.state().phase).toBe('recording');
  expect(one.happen({ kind: 'timer', timer: 'restart' })).toEqual([{ do: 'listen', session: 2 }]);
});

test('core 9: 10 s without a word are reported, and again after another 10 s', () => {
  const one = dictation();
  one.happen({ kind: 'start', habits });
  expect(one.inSession({ kind: 'listening', atMs: 0 })).toEqual([
    { do: 'wait', timer: 'silence', ms: 10_000 },
  ]);
  expect(one.happen({ kind: 'timer', timer: 'silence' })).toEqual([
    { do: 'tell', note: { kind: 'silence' } },
    { do: 'wait', timer: 'silence', ms: 10_000 },
  ]);
  expect(one.hear('call')).toContainEqual({ do: 'wait', timer: 'silence', ms: 10_000 });
});

test('S57 only its speaker ends a dictation on the device', () => {
  const one = dictation();
  one.listening();
  for (let session = 1; session <= 40; session++) {
    one.hear(`part ${session}`);
    one.inSession({ kind: 'ended', atMs: session * 60_000 });
    one.happen({ kind: 'timer', timer: 'restart' });
    one.inSession({ kind: 'listening', atMs: session * 60_000 });
  }
  expect(one.state().phase).toBe('recording');
  expect(one.written().split(' ')).toHaveLength(80);
});

const ends: [string, DictationEvent][] = [
  ['they stop it twice', { kind: 'stop' }],
  ['the tab is hidden, the page is left or somebody signs out', { kind: 'leave' }],
  ['the consent is taken back', { kind: 'forbid' }],
];

test.each(ends)('DIC-4 nothing is heard and nothing restarts after %s', (_what, event) => {
  const one = dictation();
  one.listening();
  const { session } = one.state();
  one.happen({ kind: 'stop' });
  expect(acts(one.happen(event))).toContain('abort');
  expect(one.state().phase).toBe('idle');
  const late: DictationEvent[] = [
    { kind: 'results', session, results: [{ transcript: 'late', confidence: 0.9, isFinal: true }] },
    { kind: 'ended', session, atMs: 2_000 },
    { kind: 'failed', session, code: 'network' },
    { kind: 'listening', session, atMs: 2_000 },
    { kind: 'timer', timer: 'restart' },
    { kind: 'timer', timer: 'silence' },
    { kind: 'timer', timer: 'lastWord' },
  ];
  for (const after of late) expect(one.happen(after)).toEqual([]);
  expect(one.written()).toBe('');
});

test('DIC-4 stopping still takes the last word, and waits for it 2 s at most', () => {
  const one = dictation();
  one.listening();
  one.hear('call', 0.9, false);
  expect(one.happen({ kind: 'stop' })).toContainEqual({ do: 'wait', timer: 'lastWord', ms: 2_000 });
  one.hear('call Dana');
  expect(acts(one.inSession({ kind: 'ended', atMs: 1_000 }))).not.toContain('wait');
  expect(one.written()).toBe('call Dana');
  const other = dictation();
  other.listening();
  other.hear('call', 0.9, false);
  other.happen({ kind: 'stop' });
  expect(acts(other.happen({ kind: 'timer', timer: 'lastWord' }))).toContain('abort');
  expect(other.written()).toBe('call');
});

test('DIC-4 a stop takes effect between two sessions too, with no recogniser running', () => {
  const one = dictation();
  one.listening();
  one.hear('call Dana');
  one.inSession({ kind: 'ended', atMs: 5_000 });
  expect(acts(one.happen({ kind: 'stop' }))).toContain('forget');
  expect(one.state().phase).toBe('idle');
  expect(one.happen({ kind: 'timer', timer: 'restart' })).toEqual([]);
});

test('DIC-5 withdrawing consent drops what was heard', () => {
  const one = dictation();
  one.listening();
  one.hear('a secret', 0.9, false);
  one.happen({ kind: 'forbid' });
  expect(one.written()).toBe('');
});

test.each([
  ['a refused microphone', 'not-allowed', { kind: 'denied' }],
  ['a service that is not allowed', 'service-not-allowed', { kind: 'denied' }],
  ['no microphone', 'audio-capture', { kind: 'error', code: 'audio-capture' }],
  ['a recogniser that is busy', 'busy', { kind: 'error', code: 'busy' }],
  ['no network', 'network', { kind: 'error', code: 'network' }],
  ['an unknown language', 'language-not-supported', { kind: 'unsupported' }],
])('DIC-7 %s is reported once and ends it', (_what, code, note) => {
  const one = dictation();
  one.happen({ kind: 'start', habits });
  one.inSession({ kind: 'failed', code });
  one.inSession({ kind: 'ended', atMs: 10 });
  expect(one.told()).toEqual([note]);
  expect(one.state().phase).toBe('idle');
});

test('DIC-7 silence and our own abort are not failures', () => {
  const one = dictation();
  one.listening();
  expect([
    ...one.inSession({ kind: 'failed', code: 'no-speech' }),
    ...one.inSession({ kind: 'failed', code: 'aborted' }),
  ]).toEqual([]);
  expect(one.state().phase).toBe('recording');
});

test('DIC-7 a recogniser that keeps ending at once is given up with one note', () => {
  const one = dictation();
  one.happen({ kind: 'start', habits });
  for (let round = 0; round < 10; round++) {
    one.inSession({ kind: 'listening', atMs: round * 1_000 });
    one.inSession({ kind: 'ended', atMs: round * 1_000 + 50 });
    one.happen({ kind: 'timer', timer: 'restart' });
  }
  expect(one.told()).toEqual([{ kind: 'error', code: 'ended' }]);
  expect(one.state().phase).toBe('idle');
});
