import { useQuery } from '@tanstack/react-query';
import { choices } from '#features/preferences/limits.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { servicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { LanguageChoice } from './language-choice.tsx';

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
