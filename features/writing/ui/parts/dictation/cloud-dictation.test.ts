import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clip } from './clip-queue.ts';
import { createCloudDictation } from './cloud-dictation.ts';
import type { Note } from './dictation-machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A microphone whose loudness the test sets, and a cloud that answers when the test says. */
function rig({ peaks = [], level = 0.3 }: { peaks?: number[]; level?: number } = {}) {
  const written: string[] = [];
  const told: Note[] = [];
  const failed: { code: string; retry: () => void }[] = [];
  const sent: { id: string; answer: PromiseWithResolvers<string>; signal: AbortSignal }[] = [];
  let recorded = 0;
  let isOpen = false;
  let trouble: Error | undefined;
  const cloud = createCloudDictation({
    open: async () => {
      if (trouble) throw trouble;
      isOpen = true;
      return {
        level: () => level,
        close: () => {
          isOpen = false;
        },
        record: () => {
          const id = String(recorded++);
          const clip: Clip = { id, audio: new Blob([id]), peak: peaks[Number(id)] ?? 0.5 };
          return async () => clip;
        },
      };
    },
    transcribe: (clip, signal) => {
      const answer = Promise.withResolvers<string>();
      sent.push({ id: clip.id, answer, signal });
      return answer.promise;
    },
    insert: (text) => void written.push(text),
    tell: (note) => void told.push(note),
    tellFailed: (code, retry) => void failed.push({ code, retry }),
  });
  return {
    cloud,
    written,
    told,
    failed,
    sent,
    isOpen: () => isOpen,
    breakMicrophone: (name: string) => {
      trouble = new DOMException('no', name);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test('core 4: a dictation records, transcribes when stopped, and is idle once the text is there', async () => {
  const { cloud, sent, written, isOpen, pass } = rig();
  await cloud.begin();
  expect(cloud.read().phase).toBe('recording');
  cloud.stop();
  expect(isOpen()).toBe(false);
  await pass(0);
  expect(cloud.read().phase).toBe('transcribing');
  sent[0]?.answer.resolve('call Dana');
  await pass(0);
  expect(written).toEqual(['call Dana']);
  expect(cloud.read().phase).toBe('idle');
});

test('core 9, DICT-4: a clip ends after 30 s, the next one begins at once, and texts keep their order', async () => {
  const { cloud, sent, written, pass } = rig();
  await cloud.begin();
  await pass(29_999);
  expect(sent).toHaveLength(0);
  await pass(1);
  expect(sent.map(({ id }) => id)).toEqual(['0']);
  await pass(30_000);
  cloud.stop();
  await pass(0);
  expect(sent.map(({ id }) => id)).toEqual(['0', '1', '2']);
  sent[2]?.answer.resolve('three');
  sent[1]?.answer.resolve('two');
  await pass(0);
  expect(written).toEqual([]);
  sent[0]?.answer.resolve('one');
  await pass(0);
  expect(written).toEqual(['one', 'two', 'three']);
  expect(cloud.read().phase).toBe('idle');
});

test('DIC-6 a silent clip is not sent, and what models write for near silence is dropped', async () => {
  const { cloud, sent, written, pass } = rig({ peaks: [0.002, 0.02, 0.4] });
  await cloud.begin();
  await pass(60_000);
  cloud.stop();
  await pass(0);
  expect(sent.map(({ id }) => id)).toEqual(['1', '2']);
  for (const { answer } of sent) answer.resolve('Thank you for watching!');
  await pass(0);
  // The loud one was really said.
  expect(written).toEqual(['Thank you for watching!']);
});

test('core 9: silence is reported every 10 s while recording', async () => {
  const { cloud, told, pass } = rig({ level: 0 });
  await cloud.begin();
  await pass(9_900);
  expect(told).toEqual([]);
  await pass(10_200);
  expect(told).toEqual([{ kind: 'silence' }, { kind: 'silence' }]);
});

test('DIC-5 withdrawing consent drops the recording and everything in transit', async () => {
  const { cloud, sent, written, isOpen, pass } = rig();
  await cloud.begin();
  await pass(30_000);
  cloud.forbid();
  expect(isOpen()).toBe(false);
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.answer.resolve('a secret');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(written).toEqual([]);
  expect(cloud.read().phase).toBe('idle');
});

test('DIC-4 stopping before the microphone is open records nothing', async () => {
  const { cloud, isOpen, sent, pass } = rig();
  const begun = cloud.begin();
  cloud.stop();
  await begun;
  await pass(60_000);
  expect([cloud.read().phase, isOpen(), sent.length]).toEqual(['idle', false, 0]);
});

test('X5 a clip that failed can be sent again, as the same recording', async () => {
  const { cloud, sent, failed, written, pass } = rig();
  await cloud.begin();
  cloud.stop();
  await pass(0);
  sent[0]?.answer.reject(Object.assign(new Error('no'), { code: 'transcription.failed' }));
  await pass(0);
  expect([cloud.read().phase, failed.map(({ code }) => code)]).toEqual(['idle', ['transcription.failed']]);
  failed[0]?.retry();
  expect(sent.map(({ id }) => id)).toEqual(['0', '0']);
  sent[1]?.answer.resolve('call Dana');
  await pass(0);
  expect(written).toEqual(['call Dana']);
});

test.each([
  ['a refused microphone', 'NotAllowedError', { kind: 'denied' }],
  ['no microphone', 'NotFoundError', { kind: 'error', code: 'no-microphone' }],
  ['a microphone somebody else uses', 'NotReadableError', { kind: 'error', code: 'microphone-busy' }],
  ['a page that is not secure', 'SecurityError', { kind: 'insecure' }],
  ['a browser that records nothing', 'NotSupportedError', { kind: 'unsupported' }],
])('DIC-7 %s is reported once', async (_what, name, note) => {
  const { cloud, told, breakMicrophone, pass } = rig();
  breakMicrophone(name);
  await cloud.begin();
  await pass(60_000);
  expect([cloud.read().phase, told]).toEqual(['idle', [note]]);
});
