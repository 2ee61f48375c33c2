import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePreferences } from '#features/preferences/ui/public.ts';
import { IconMicrophone, IconPlayerStop } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { matchesStep, parseShortcut } from '#platform/ui/shortcut.ts';
import { toast } from '#platform/ui/toast.ts';
import { servicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import type { WritingField } from '../writing-field.ts';
import { deviceSpeech, installLanguage } from './browser-speech.ts';
import classes from './dictation-tool.module.css';
import { spokenLanguage } from './spoken-language.ts';
import { tell } from './tell.ts';
import { useDictation } from './use-dictation.ts';

const words = copy.dictation;
const loadConsent = () => import('./consent-dialog.tsx').then((part) => part.ConsentDialog);
const [key] = parseShortcut('mod+shift+D');

/** The button that turns speech into text, and a line of what is heard while it does. */
export function DictationTool({ field }: { field: WritingField }) {
  const [isAsking, setIsAsking] = useState(false);
  const { dictation, begin, isPreparing, voice } = useBeginning(field);
  const Consent = useLazyPart(loadConsent, { isWanted: isAsking, onFailure: () => setIsAsking(false) });
  const { phase, interim, isStopping } = dictation.state;
  const isOn = phase !== 'idle';
  const press = () => {
    if (isOn) return dictation.stop();
    if (!voice) return;
    if (voice.noticeSeen && voice.transcriptionEnabled) return begin(voice.mode);
    if (voice.noticeSeen) toast.error(words.off, words.offLine);
    setIsAsking(true);
  };
  usePressedIn(field, press);
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
        <p className={classes.heard} data-private data-stopping={isStopping || undefined}>
          <span className={classes.light} aria-hidden="true" />
          <span className={classes.phase}>{words.phases[phase]}</span>
          <span className={classes.interim} dir="auto">
            {interim}
          </span>
        </p>
      ) : null}
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

/** Begins on the device where it can, in the cloud where that is allowed and there, and else says that it cannot. */
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

/** Whether there is a service; asked when it matters, and none where nobody can say. */
const hasCloud = (cache: QueryClient): Promise<boolean> =>
  cache.query(servicesQuery()).then(
    ({ transcription }) => transcription !== null,
    () => false,
  );

/** The key that starts and stops it, while somebody writes in the field. */
function usePressedIn({ box }: WritingField, press: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!key || event.isComposing || event.repeat || !matchesStep(key, event)) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [box]);
}
