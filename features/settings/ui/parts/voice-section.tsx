import { Suspense } from 'react';
import { useSavePreference } from '#features/preferences/ui/public.ts';
import { OwnWords, VoiceChoice, voiceToasts } from '#features/writing/ui/public.ts';
import { copy } from '../copy.ts';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';

const words = copy.voice;

/**
 * The voice consent: three choices of equal weight, what each does, and what is kept (S56); also the personal
 * vocabulary.
 */
export function VoiceSection() {
  const { voice } = useStored();
  const saving = useSavePreference(voiceToasts);
  return (
    <>
      <SettingRow title={words.mode} help={words.help} saving={saving} isWide>
        {(named) => (
          <Suspense>
            <VoiceChoice
              {...named}
              value={voice.mode}
              // Choosing here counts as having read the notice.
              onChoose={(mode) => saving.save({ voice: { mode, noticeSeen: true } })}
            />
          </Suspense>
        )}
      </SettingRow>
      <SettingRow title={words.own} help={words.ownHelp} isWide>
        {(named) => (
          <Suspense>
            <OwnWords {...named} />
          </Suspense>
        )}
      </SettingRow>
    </>
  );
}
