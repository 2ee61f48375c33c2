import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SaveState, saveStateOf } from '#platform/ui/save-state.ts';
import { nextChoice, type ThemeChoice, useThemeChoice } from '#platform/ui/theme-choice.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';
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
  const mutation = useMutation({
    ...savingOptions(useQueryClient()),
    onMutate: ({ theme }) => {
      keepUnsavedTheme(theme ?? undefined);
      return { before: choice };
    },
    onSettled: (_saved, _error, { theme }) => {
      // A later choice may be waiting for its own answer.
      if (unsavedTheme() === theme) keepUnsavedTheme(undefined);
    },
    onError: (_error, _change, kept) => {
      show(kept?.before ?? choice);
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
