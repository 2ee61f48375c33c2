import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SaveState, saveStateOf } from '#platform/ui/save-state.ts';
import { nextChoice, type ThemeChoice, useThemeChoice } from '#platform/ui/theme-choice.ts';
import { toast } from '#platform/ui/toast.ts';
import type { PreferencesChange } from '../../contract.ts';
import { preferencesApi, preferencesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { themeAfterFailure } from './followed-theme.ts';
import { keepUnsavedTheme, unsavedTheme } from './unsaved-theme.ts';
import { savingOptions } from './use-preferences.ts';

export type ThemeControl = {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
  /** Light, dark, system and round again, from what holds now (core 1). */
  cycle: () => void;
  saveState: SaveState;
  /** The same save once more, after a failure. */
  retry: () => void;
};

/**
 * The theme: changed on this device at once and kept with the account; put back when it could not be kept.
 * `isToldByToast` where the control may be gone when the answer comes.
 */
export function useTheme({ isToldByToast }: { isToldByToast: boolean }): ThemeControl {
  const { choice, choose: show } = useThemeChoice();
  const cache = useQueryClient();
  const mutation = useMutation({
    ...savingOptions(cache),
    onMutate: ({ theme }) => {
      keepUnsavedTheme(theme ?? undefined);
      return { before: choice };
    },
    onSettled: (_saved, _error, { theme }) => {
      // A later choice may be waiting for its own answer.
      if (unsavedTheme() === theme) keepUnsavedTheme(undefined);
    },
    onError: (_error, _change, kept) => {
      const back = themeAfterFailure({
        hasLater: countThemesOnTheirWay(cache) > 1,
        stored: cache.getQueryData(preferencesQuery().queryKey)?.theme ?? null,
        before: kept?.before ?? choice,
      });
      if (back) show(back);
      if (isToldByToast) toast.error(copy.notSaved, copy.notSavedLine);
    },
  });
  const choose = (next: ThemeChoice) => {
    if (next === choice) return;
    show(next);
    mutation.mutate({ theme: next });
  };
  return {
    choice,
    choose,
    cycle: () => choose(nextChoice(choice)),
    saveState: saveStateOf(mutation.status),
    retry: () => {
      if (mutation.variables?.theme) choose(mutation.variables.theme);
    },
  };
}

/** Saves of a theme that have no answer yet; they go one after the other, so all but the first are later choices. */
const countThemesOnTheirWay = (cache: QueryClient): number =>
  cache.isMutating({
    mutationKey: preferencesApi.save.mutationKey(),
    predicate: ({ state }) => Boolean((state.variables as PreferencesChange).theme),
  });
