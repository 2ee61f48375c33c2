import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { applyFormats } from '#platform/ui/formats.ts';
import { allowSingleKeys } from '#platform/ui/keys.ts';
import { rememberLanguage } from '#platform/ui/language.ts';
import { watchLeaving } from '#platform/ui/leaving.ts';
import { applyLook } from '#platform/ui/look.ts';
import { useThemeChoice } from '#platform/ui/theme-choice.ts';
import { preferencesQuery } from '../api.ts';
import { followedTheme } from './followed-theme.ts';
import { unsavedTheme } from './unsaved-theme.ts';
import { usePreferences, useSavePreference } from './use-preferences.ts';

/** Makes the whole page follow the person's choices: made here, in another tab, or on another device. */
export function useAppliedPreferences(): void {
  const shown = usePreferences();
  const { choice, choose } = useThemeChoice();
  const theme = shown?.theme;
  const density = shown?.density;
  const motion = shown?.motion;
  const locale = shown?.locale ?? undefined;
  const hourCycle = shown?.hourCycle;
  const singleKeys = shown?.singleKeys ?? true;

  useEffect(watchLeaving, []);
  useKeptLanguage();
  const { save } = useSavePreference();
  const isFirst = useRef(true);
  const follow = useEffectEvent((chosen: typeof theme) => {
    if (chosen === undefined) return;
    const step = followedTheme({ chosen, shown: choice, unsaved: unsavedTheme(), isFirst: isFirst.current });
    // From here on this tab's own saves report what it chooses.
    isFirst.current = false;
    if (step?.kind === 'save') save({ theme: step.theme });
    if (step?.kind === 'show') choose(step.theme);
  });
  // Before paint, or the first frame after signing in would be in the wrong theme.
  useLayoutEffect(() => {
    follow(theme);
  }, [theme]);
  useLayoutEffect(() => {
    if (density && motion) applyLook({ density, motion });
  }, [density, motion]);
  useLayoutEffect(() => {
    applyFormats({ locale, hourCycle: hourCycle === 'locale' ? undefined : hourCycle });
  }, [locale, hourCycle]);
  useEffect(() => {
    allowSingleKeys(singleKeys);
  }, [singleKeys]);
}

/**
 * Keeps the account's language on this device. A page stays in one language from load to unload: if the account's
 * language differs from the device's, the page reloads once before anything is typed. A choice made later on another
 * device applies from the next load on.
 */
function useKeptLanguage(): void {
  // Only what is stored: a pending save could still fail.
  const { data: stored } = useQuery(preferencesQuery());
  const language = stored?.language;
  const isStarting = useRef(true);
  useLayoutEffect(() => {
    if (!language) return;
    if (rememberLanguage(language) && isStarting.current) location.reload();
    isStarting.current = false;
  }, [language]);
}
