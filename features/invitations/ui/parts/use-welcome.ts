import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { WelcomeView } from '../../contract/newcomer.ts';
import { type WelcomeStep, welcomeSteps } from '../../limits.ts';
import { invitationsApi, welcomeQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { welcome: words } = copy;

/** The first step that was neither saved nor skipped. */
const firstOpen = (handled: readonly WelcomeStep[]): WelcomeStep | 'done' =>
  welcomeSteps.find((step) => !handled.includes(step)) ?? 'done';

/** Goes through the first steps: each is recorded on its own, so that they resume where they were left. */
export function useWelcome(view: WelcomeView) {
  const cache = useQueryClient();
  const [at, setAt] = useState(() => firstOpen(view.handled));
  const keep = (next: WelcomeView) => cache.setQueryData(welcomeQuery().queryKey, next);
  const note = useMutation({
    mutationFn: (step: WelcomeStep) => invitationsApi.handleStep.call({ step }),
    onSuccess: keep,
  });
  const place = at === 'done' ? welcomeSteps.length : welcomeSteps.indexOf(at);

  /** Moves on; if recording a step fails, it is just offered again. */
  const next = (step: WelcomeStep) => {
    note.mutate(step);
    setAt(welcomeSteps[place + 1] ?? 'done');
  };
  return {
    at,
    place,
    back: place === 0 ? undefined : () => setAt(welcomeSteps[place - 1] ?? 'name'),
    goTo: setAt,
    next,
  };
}

/** Saves a step and then moves on; a failure is reported, and nothing typed is lost. */
export function useStep(save: () => Promise<unknown>, onDone: () => void) {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onDone,
    onError: (error) => toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine),
  });
  return { save: () => saving.mutate(), isSaving: saving.isPending };
}
