import { useEffect } from 'react';
import type { Me } from '#features/identity/contract/sessions.ts';
import { deviceStorage } from '#platform/ui/device-storage.ts';
import { forgetOthers, leaveNoWorker } from './forget-on-device.ts';

/** Adapts the device to the person who signed in: deletes others' drafts, and keeps nothing on a borrowed one. */
export function OwnDevice({ me }: { me: Me }): null {
  const { isBorrowed, person } = me;
  useEffect(() => {
    if (isBorrowed) void leaveNoWorker();
    else forgetOthers(person.id, deviceStorage());
  }, [isBorrowed, person.id]);
  return null;
}
