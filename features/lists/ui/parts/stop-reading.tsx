import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { ListView } from '../../contract/views.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

type StopReadingProps = { list: ListView; onClose: () => void; onLeave: () => void };

/** Leaves a list shared by someone else, who can share it again. */
export function StopReading({ list, onClose, onLeave }: StopReadingProps) {
  const { run } = useActs(listsApi.key());
  const personId = useMe().person.id;
  const leave = useEffectEvent(() => {
    onClose();
    onLeave();
    void run(() => listsApi.unshare.call({ id: list.id, personId }), { failed: copy.toasts.shareFailed });
  });
  useEffect(() => {
    leave();
  }, []);
  return null;
}
