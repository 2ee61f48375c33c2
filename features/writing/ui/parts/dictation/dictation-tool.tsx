import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '#features/preferences/ui/public.ts';
import { IconMicrophone, IconPlayerStop } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { matchesStep, parseShortcut, type Step } from '#platform/ui/shortcut.ts';
import { toast } from '#platform/ui/toast.ts';
import { servicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { type WritingField, writeInto } from '../writing-field.ts';
import { deviceSpeech, installLanguage } from './browser-speech.ts';
import { type Corrected, placeIn } from './corrections.ts';
import classes from './dictation-tool.module.css';
import { spokenLanguage } from './spoken-language.ts';
import { tell } from './tell.ts';
import { useDictation } from './use-dictation.ts';

const words = copy.dictation;
const loadConsent = () => import('./consent-dialog.tsx').then((part) => part.ConsentDialog);
const loadLine = () => import('./corrections-line.tsx').then((part) => part.CorrectionsLine);
const [key] = parseShortcut('mod+shift+D');
const [undoKey] = parseShortcut('mod+z');

/** The dictation button, with a line that shows what is being heard. */
export function DictationTool({ field }: { field: WritingField }) {
  const [isAsking, setIsAsking] = useState(false);
  const { dictation, begin, isPreparing, voice } = useBeginning(field);
  const Consent = useLazyPart(loadConsent, { isWanted: isAsking, onFailure: () => setIsAsking(false) });
  const { phase, interim, isStopping } = dictation.state;
  const isOn = phase !== 'idle';
  const hasCommands = phase === 'recording' && !isStopping;
  const press = () => {
    if (isOn) return dictation.stop();
    if (!voice) return;
    if (voice.noticeSeen && voice.transcriptionEnabled) return begin(voice.mode);
    if (voice.noticeSeen) toast.error(words.off, words.offLine);
    setIsAsking(true);
  };
  const { made, undo, undoLatest } = useCorrected(field, dictation.corrections);
  const Line = useLazyPart(loadLine, { isWanted: made.length > 0, onFailure: () => undefined });
  useKeyIn(field, key, press);
  useKeyIn(field, undoKey, undoLatest);
  return (
    <>
      <IconButton
        size="md"
        label={isOn ? words.stop : words.button}
        keys={words.keys}
        aria-pressed={isOn}
        className={classes.button}
        data-on={isOn || undefined}
        loading={isPreparing}
        icon={
          isOn ? (
            <IconPlayerStop size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconMicrophone size={20} stroke={1.75} aria-hidden />
          )
        }
        onClick={press}
      />
      <span role="status" className="visually-hidden">
        {isOn ? words.phases[phase] : null}
      </span>
      {isOn ? (
        <p
          className={layout(
            {
              row: true,
              gap: 8,
              align: 'baseline',
              shrink: true,
              minHeight: 28,
              py: 4,
              px: 8,
              size: 'md',
              leading: 20,
              tone: 'muted',
            },
            classes.heard,
          )}
          data-private
          data-stopping={isStopping || undefined}
        >
          <Text rigid self="center" radius="round" className={classes.light} aria-hidden="true" />
          <Text rigid weight={500} tone="ink">
            {words.phases[phase]}
          </Text>
          {interim === '' && hasCommands ? (
            <span>{words.commands}</span>
          ) : (
            <Text shrink breaks className={classes.interim} dir="auto">
              {interim}
            </Text>
          )}
        </p>
      ) : null}
      <Box role="status" shrink unlessEmpty className={classes.corrected}>
        {Line && made.length > 0 ? <Line corrections={made} onUndo={undo} /> : null}
      </Box>
      {Consent ? (
        <Consent
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onAllowed={(mode) => {
            setIsAsking(false);
            begin(mode);
          }}
        />
      ) : null}
    </>
  );
}

/** Starts on the device if possible, in the cloud if allowed and available, and otherwise reports that it cannot. */
function useBeginning(field: WritingField) {
  const voice = usePreferences()?.voice;
  const cache = useQueryClient();
  const dictation = useDictation(field, {
    mayHear: voice?.transcriptionEnabled ?? false,
    maySend: voice?.cloudConsentEnabled ?? false,
  });
  const [isPreparing, setIsPreparing] = useState(false);

  const fetchLanguage = async (language: string) => {
    setIsPreparing(true);
    const isThere = await installLanguage(language);
    setIsPreparing(false);
    if (isThere) dictation.hear(language);
    else tell({ kind: 'unsupported' });
  };
  const start = async (mode: string) => {
    const language = spokenLanguage();
    const speech = await deviceSpeech(language);
    if (speech === 'ready') return dictation.hear(language);
    if (speech === 'insecure') return tell({ kind: 'insecure' });
    if (mode === 'cloud' && (await hasCloud(cache))) return dictation.record(language);
    if (speech === 'none') return tell({ kind: 'unsupported' });
    toast.error(words.missing, words.missingLine, {
      action: { label: words.fetch, onClick: () => void fetchLanguage(language) },
    });
  };
  return { dictation, begin: (mode: string) => void start(mode), isPreparing, voice };
}

/** Whether there is a service; checked on demand, and no if the check fails. */
const hasCloud = (cache: QueryClient): Promise<boolean> =>
  cache.query(servicesQuery()).then(
    ({ transcription }) => transcription !== null,
    () => false,
  );

/** Corrections still in the text, with undo, also by the undo key while nothing was written since. */
function useCorrected(
  { box, text }: WritingField,
  corrections: ReturnType<typeof useDictation>['corrections'],
) {
  const all = useSyncExternalStore(corrections.subscribe, corrections.read);
  // Once the text was sent or deleted there is nothing left to undo.
  useEffect(() => {
    if (text === '') corrections.clear();
  }, [text, corrections]);
  const undo = (id: number): boolean => {
    const element = box.current;
    const place = element ? corrections.takeBack(id, element.value) : undefined;
    if (!element || !place) return false;
    const { from, to } = place;
    const { selectionStart, selectionEnd } = element;
    const moved = (at: number) => (at >= to ? at + place.text.length - (to - from) : Math.min(at, from));
    const caret = { start: moved(selectionStart), end: moved(selectionEnd) };
    writeInto(element, { from, to, text: place.text, caret, takesFocus: true });
    corrections.noteText(element.value);
    return true;
  };
  return {
    made: correctionsIn(all, text),
    undo: (id: number) => void undo(id),
    undoLatest: () => {
      const latest = box.current ? corrections.latestIn(box.current.value) : undefined;
      return latest ? undo(latest.id) : false;
    },
  };
}

/** The corrections in a text; of two at one place the later one. */
function correctionsIn(all: readonly Corrected[], text: string): Corrected[] {
  const byPlace = new Map<number, Corrected>();
  for (const one of all) {
    const place = placeIn(one, text);
    if (place) byPlace.set(place.from, one);
  }
  return [...byPlace.values()];
}

/** Handles a key while typing in the field; if it returns false, the browser handles it. */
function useKeyIn({ box }: WritingField, step: Step | undefined, act: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!step || event.isComposing || event.repeat || !matchesStep(step, event)) return;
    if (act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [box]);
}
