import { choices } from '#features/preferences/limits.ts';
import { useSavePreference } from '#features/preferences/ui/public.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';
import { Choice } from './choice.tsx';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';
import classes from './voice-section.module.css';

const words = copy.voice;

/** The voice consent: three choices of equal weight, what each does, and what is kept (S56). */
export function VoiceSection() {
  const { voice } = useStored();
  const saving = useSavePreference({
    onSaved: () => toast.success(words.savedToast),
    onFailed: () => toast.error(words.failedToast, words.failedToastLine),
  });
  return (
    <SettingRow title={words.mode} help={words.help} saving={saving} isWide>
      {(named) => (
        <>
          <Choice
            {...named}
            value={voice.mode}
            options={choices.voice.map((value) => ({
              value,
              label: words.choices[value].name,
              line: words.choices[value].line,
            }))}
            // Whoever chooses here has read what the choices mean.
            onChoose={(mode) => saving.save({ voice: { mode, noticeSeen: true } })}
          />
          <p className={classes.kept}>{words.kept}</p>
        </>
      )}
    </SettingRow>
  );
}
