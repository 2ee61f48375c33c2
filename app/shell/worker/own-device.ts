import { useEffect } from 'react';
import type { Me } from '#features/identity/contract/sessions.ts';
import { deviceStorage } from '#platform/ui/device-storage.ts';
import { forgetOthers, leaveNoWorker } from './forget-on-device.ts';

/** What follows for the device from who signed in on it: others' drafts go, and a borrowed one keeps nothing. */
export function OwnDevice({ me }: { me: Me }): null {
  const { isBorrowed, person } = me;
  useEffect(() => {
    if (isBorrowed) void leaveNoWorker();
    else forgetOthers(person.id, deviceStorage());
  }, [isBorrowed, person.id]);
  return null;
}
