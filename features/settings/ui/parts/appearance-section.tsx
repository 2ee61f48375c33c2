import { choices } from '#features/preferences/limits.ts';
import { useSavePreference, useTheme } from '#features/preferences/ui/public.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ThemeChoice } from '#platform/ui/theme-choice.ts';
import { copy } from '../copy.ts';
import classes from './appearance-section.module.css';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';

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

/** Sketches a page in a theme; `system` shows both halves. */
function ThemePicture({ theme }: { theme: ThemeChoice }) {
  return (
    <Row as="span" clip border="hairline" radius="chip" className={classes.picture} aria-hidden="true">
      {theme === 'light' ? null : <Half scheme="dark" />}
      {theme === 'dark' ? null : <Half scheme="light" />}
    </Row>
  );
}

function Half({ scheme }: { scheme: 'dark' | 'light' }) {
  return (
    <Row as="span" grow clip className={classes.half} data-scheme={scheme}>
      <Text rigid className={classes.side} />
      <Stack as="span" grow py={12} px={10} gap={8}>
        <Text rigid className={classes.head} />
        <Text rigid className={classes.text} />
        <Text rigid className={classes.text} />
        <Text rigid mt={2} className={classes.action} />
      </Stack>
    </Row>
  );
}
