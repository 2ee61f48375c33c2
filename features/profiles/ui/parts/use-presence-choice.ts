import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { PresenceChoice } from '../../limits.ts';
import { profilesApi } from '../api.ts';
import { isSent, type PresenceWish, type ShownPresence, shownPresence } from './presence-decision.ts';
import { presenceCopy } from './presence-words.ts';

export type PresenceControl = {
  shown: ShownPresence['status'];
  server: ShownPresence;
  pending: PresenceChoice | undefined;
  choose(wish: PresenceWish): void;
};

type Options = {
  /** The server's last value, kept fresh by the caller. */
  server: ShownPresence;
  /** Receives the server's answer to a choice. */
  onSaved: (saved: ShownPresence) => void;
  /** Called with the choice being saved, and with undefined once it settles. */
  onPending?: (pending: PresenceChoice | undefined) => void;
};

/** My presence: shown at once, one change at a time, reverted to the server's value on failure. */
export function usePresenceChoice({ server, onSaved, onPending }: Options): PresenceControl {
  const [pending, setPending] = useState<PresenceChoice>();
  const note = (choice: PresenceChoice | undefined) => {
    setPending(choice);
    onPending?.(choice);
  };
  const save = useMutation(
    profilesApi.setPresence.mutationOptions({
      onSuccess: (saved) => {
        onSaved(saved);
        toast.status(presenceCopy.saved);
      },
      onError: (error) => toast.error(presenceCopy.failed, refusalOf(error)?.message),
      onSettled: () => note(undefined),
    }),
  );
  const state = { server, pending };
  const choose = (wish: PresenceWish) => {
    if (!isSent(state, wish)) return;
    note(wish.status);
    save.mutate({ ...wish, timeZone: deviceZone() });
  };
  return { shown: shownPresence(state), server, pending, choose };
}
