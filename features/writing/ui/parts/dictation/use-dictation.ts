import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendBytes } from '#platform/ui/api/send-bytes.ts';
import { insertSpoken } from '../../../policy/spoken-text.ts';
import { knownWordsQuery } from '../../api.ts';
import type { WordBook } from '../hearing/word-book.ts';
import { type WritingField, writeInto } from '../writing-field.ts';
import { createEars, habitsHere } from './browser-speech.ts';
import type { Clip } from './clip-queue.ts';
import { createCloudDictation } from './cloud-dictation.ts';
import { createCorrections } from './corrections.ts';
import { createDictation } from './dictation-store.ts';
import { openMicrophone } from './microphone.ts';
import { tell, tellFailed } from './tell.ts';

/** What both ways of dictating into one field share. */
type Scene = {
  box: HTMLTextAreaElement | null;
  /** The selection when it began: the first words replace it. */
  chosen: { start: number; end: number } | undefined;
  /** BCP 47. */
  language: string;
  /** Words they may mean; undefined until loaded, or if loading failed. */
  book?: WordBook;
};

function createWays() {
  const scene: Scene = { box: null, chosen: undefined, language: '' };
  const corrections = createCorrections();
  const insert = (said: string) => {
    if (!scene.box) return;
    const { value: text, selectionStart: start, selectionEnd: end } = scene.box;
    const mayReplace = start === end || (scene.chosen?.start === start && scene.chosen.end === end);
    scene.chosen = undefined;
    // Corrects only dictated words, never what is already in the field.
    const meant = scene.book?.correct(said, corrections.isRefused) ?? { text: said, corrections: [] };
    const { caret, ...part } = insertSpoken({ text, start, end }, meant.text, { mayReplace });
    writeInto(scene.box, { ...part, caret: { start: caret, end: caret }, takesFocus: false });
    corrections.add(meant.corrections, { text: part.text, at: part.from, whole: scene.box.value });
  };
  const device = createDictation({ insert, tell });
  const cloud = createCloudDictation({
    open: openMicrophone,
    transcribe: (clip, signal) => transcribeClip(clip, scene.language, signal),
    insert,
    tell,
    tellFailed,
  });
  return { scene, device, cloud, corrections };
}

/** The person's known words with the correction rules; without them a dictation continues as heard. */
async function bookOf(cache: QueryClient): Promise<WordBook | undefined> {
  try {
    const [{ createWordBook }, known] = await Promise.all([
      import('../hearing/word-book.ts'),
      cache.query(knownWordsQuery()),
    ]);
    return createWordBook(known);
  } catch {
    return undefined;
  }
}

/** Dictation into a field: `mayHear` and `maySend` turn false when consent is withdrawn. */
export function useDictation(
  { box }: Pick<WritingField, 'box'>,
  { mayHear, maySend }: { mayHear: boolean; maySend: boolean },
) {
  const cache = useQueryClient();
  const [{ scene, device, cloud, corrections }] = useState(createWays);
  const onDevice = useSyncExternalStore(device.subscribe, device.read);
  const inCloud = useSyncExternalStore(cloud.subscribe, cloud.read);

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const leave = () => {
      device.leave();
      cloud.leave();
    };
    const onHidden = () => {
      if (document.hidden) leave();
    };
    document.addEventListener('visibilitychange', onHidden, { signal });
    window.addEventListener('pagehide', leave, { signal });
    onOtherStarted(document, scene, { stop: leave, signal });
    return () => {
      events.abort();
      // The box may belong to another text by now, so interim words are dropped (X5).
      device.forbid();
      cloud.forbid();
    };
  }, [scene, device, cloud]);
  useEffect(() => {
    if (!mayHear) device.forbid();
    if (!maySend) cloud.forbid();
  }, [device, cloud, mayHear, maySend]);

  const prepare = (language: string) => {
    const element = box.current;
    const chosen = element ? { start: element.selectionStart, end: element.selectionEnd } : undefined;
    Object.assign(scene, { box: element, chosen, language } satisfies Scene);
    tellStarted(document, scene);
    void bookOf(cache).then((book) => {
      if (book) scene.book = book;
    });
  };
  return {
    corrections,
    state: inCloud.phase === 'idle' ? onDevice : inCloud,
    hear: (language: string) => {
      prepare(language);
      if (!device.begin((hear) => createEars(language, hear), habitsHere())) tell({ kind: 'unsupported' });
    },
    record: (language: string) => {
      prepare(language);
      void cloud.begin();
    },
    stop: () => {
      device.stop();
      cloud.stop();
    },
  };
}

/** Dispatched to the whole page when a recording begins. */
const startedEvent = 'backlot:dictation-started';

/** Announces that a recording of `owner` begins: every other one stops (DIC-9). */
export function tellStarted(page: EventTarget, owner: object): void {
  page.dispatchEvent(new CustomEvent(startedEvent, { detail: owner }));
}

/** Calls `stop` whenever someone else's recording begins, until `signal` ends it. */
export function onOtherStarted(
  page: EventTarget,
  owner: object,
  { stop, signal }: { stop: () => void; signal: AbortSignal },
): void {
  const onStarted = (event: Event) => {
    if (event instanceof CustomEvent && event.detail !== owner) stop();
  };
  page.addEventListener(startedEvent, onStarted, { signal });
}

/** Sends a clip in a language (BCP 47) to the server to be transcribed. */
async function transcribeClip({ id, audio }: Clip, language: string, signal: AbortSignal): Promise<string> {
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
