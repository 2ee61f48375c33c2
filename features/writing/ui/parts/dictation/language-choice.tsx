import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import { dictationLimits, spokenLanguages } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { deviceSpeech } from './browser-speech.ts';
import { keepSpokenLanguage, spokenLanguage } from './spoken-language.ts';

const words = copy.voice;

/** The languages this browser's engine reports (S59); the cloud knows all of them. */
const offeredQuery = (hasCloud: boolean) => ({
  queryKey: ['writing', 'languages', hasCloud] as const,
  queryFn: async (): Promise<readonly string[]> => {
    const speech = await Promise.all(spokenLanguages.map((language) => deviceSpeech(language)));
    return spokenLanguages.filter(
      (_, index) => hasCloud || speech[index] === 'ready' || speech[index] === 'installable',
    );
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The dictation language, where there is a choice. */
export function LanguageChoice({ hasCloud }: { hasCloud: boolean }) {
  const [language, setLanguage] = useState(spokenLanguage);
  const offered = useQuery(offeredQuery(hasCloud)).data ?? [];
  if (offered.length < 2) return null;
  const names = new Intl.DisplayNames(spokenLocale(), { type: 'language' });
  const shown = offered.includes(language) ? offered : [language, ...offered];
  return (
    <NativeSelect
      label={words.language}
      description={words.languageHelp}
      value={language}
      data={shown.map((value) => ({ value, label: names.of(value) ?? value }))}
      onChange={(event) => {
        const chosen = event.currentTarget.value || dictationLimits.language;
        setLanguage(chosen);
        keepSpokenLanguage(chosen);
      }}
    />
  );
}
