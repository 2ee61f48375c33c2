import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isLeaving } from '#platform/ui/leaving.ts';
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
  /** Light, dark, system and round again, from the current one (core 1). */
  cycle: () => void;
  saveState: SaveState;
  /** Repeats the same save after a failure. */
  retry: () => void;
};

/**
 * The theme: changed on this device at once and saved to the account; restored when it could not be saved. Set
 * `isToldByToast` where the control may have closed before the answer arrives.
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
      // A later choice may still await its own answer; the next load saves what this one could not.
      if (unsavedTheme() === theme && !isLeaving()) keepUnsavedTheme(undefined);
    },
    onError: (_error, _change, kept) => {
      if (isLeaving()) return;
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

/** Pending saves of a theme; they run one at a time, so all but the first are later choices. */
const countThemesOnTheirWay = (cache: QueryClient): number =>
  cache.isMutating({
    mutationKey: preferencesApi.save.mutationKey(),
    predicate: ({ state }) => Boolean((state.variables as PreferencesChange).theme),
  });
