import { choices } from '#features/preferences/limits.ts';
import { useSavePreference, useTheme } from '#features/preferences/ui/public.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { copy } from '../copy.ts';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';
import { ThemePicture } from './theme-picture.tsx';

const words = copy.appearance;

/** How everything looks: theme, density, motion. */
export function AppearanceSection() {
  return (
    <>
      <ThemeRow />
      <DensityRow />
      <MotionRow />
    </>
  );
}

function ThemeRow() {
  const theme = useTheme({ isToldByToast: false });
  return (
    <SettingRow title={words.theme} help={words.themeHelp} saving={theme} isWide>
      {(named) => (
        <Choice
          {...named}
          value={theme.choice}
          options={choices.theme.map((value) => ({
            value,
            label: words.themes[value],
            picture: <ThemePicture theme={value} />,
          }))}
          onChoose={theme.choose}
        />
      )}
    </SettingRow>
  );
}

function DensityRow() {
  const saving = useSavePreference();
  const { density } = useStored();
  return (
    <SettingRow title={words.density} help={words.densityHelp} saving={saving}>
      {(named) => (
        <Choice
          {...named}
          value={density}
          options={choices.density.map((value) => ({ value, label: words.densities[value] }))}
          onChoose={(chosen) => saving.save({ density: chosen })}
        />
      )}
    </SettingRow>
  );
}

function MotionRow() {
  const saving = useSavePreference();
  const { motion } = useStored();
  return (
    <SettingRow title={words.motion} help={words.motionHelp} saving={saving}>
      {(named) => (
        <Choice
          {...named}
          value={motion}
          options={choices.motion.map((value) => ({ value, label: words.motions[value] }))}
          onChoose={(chosen) => saving.save({ motion: chosen })}
        />
      )}
    </SettingRow>
  );
}
