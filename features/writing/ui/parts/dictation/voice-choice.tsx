import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choices } from '#features/preferences/limits.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import { dictationLimits, spokenLanguages } from '../../../limits.ts';
import { servicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { deviceSpeech } from './browser-speech.ts';
import { keepSpokenLanguage, spokenLanguage } from './spoken-language.ts';

const words = copy.voice;

export type VoiceMode = (typeof choices.voice)[number];

type VoiceChoiceProps = {
  value: VoiceMode | undefined;
  onChoose: (mode: VoiceMode) => void;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
};

/** The three choices of voice consent; the third only where a service is available (DIC-10). */
export function VoiceChoice({ value, onChoose, ...named }: VoiceChoiceProps) {
  const services = useQuery(servicesQuery()).data;
  const hasCloud = services === undefined || services.transcription !== null;
  return (
    <>
      <Choice
        {...named}
        value={value}
        options={choices.voice.map((mode) => {
          const isDisabled = mode === 'cloud' && !hasCloud;
          const { name: label, line } = words.choices[mode];
          return { value: mode, label, line: isDisabled ? words.noCloud : line, isDisabled };
        })}
        onChoose={onChoose}
      />
      {value === undefined || value === 'disabled' ? null : (
        <>
          <LanguageChoice hasCloud={value === 'cloud' && hasCloud} />
          <Text as="p" measure mt={4} size="sm" tone="muted" pretty>
            {words.commands}
          </Text>
        </>
      )}
      <Text as="p" measure mt={4} size="sm" tone="muted" pretty>
        {words.kept}
      </Text>
    </>
  );
}

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
function LanguageChoice({ hasCloud }: { hasCloud: boolean }) {
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
