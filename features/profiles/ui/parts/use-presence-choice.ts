import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#platform/ui/toast.ts';
import type { Presence } from '../../contract.ts';
import type { PresenceChoice } from '../../limits.ts';
import { profilesApi } from '../api.ts';
import { isSent, shownPresence } from './presence-decision.ts';
import { presenceCopy } from './presence-words.ts';

export type PresenceControl = {
  shown: Presence;
  pending: PresenceChoice | undefined;
  choose(choice: PresenceChoice): void;
};

type Options = {
  /** What the server said last, kept fresh by whoever holds it. */
  server: Presence;
  /** The server's answer to a choice, to be held. */
  onSaved: (status: Presence) => void;
};

/** My own presence: shown at once, one change at a time, back to the server's word when it fails. */
export function usePresenceChoice({ server, onSaved }: Options): PresenceControl {
  const [pending, setPending] = useState<PresenceChoice>();
  const save = useMutation(
    profilesApi.setPresence.mutationOptions({
      onSuccess: ({ status }) => {
        onSaved(status);
        toast.status(presenceCopy.saved);
      },
      onError: () => toast.error(presenceCopy.failed),
      onSettled: () => setPending(undefined),
    }),
  );
  const state = { server, pending };
  const choose = (choice: PresenceChoice) => {
    if (!isSent(state, choice)) return;
    setPending(choice);
    save.mutate({ status: choice });
  };
  return { shown: shownPresence(state), pending, choose };
}
