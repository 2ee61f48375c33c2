import { type RefObject, useState } from 'react';
import { signOut, useMe } from '#features/identity/ui/public.ts';
import { useUnsent } from '#features/messaging/ui/public.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from './copy.ts';
import { questionBeforeLogOut } from './log-out.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { forgetOnDevice } from './worker/forget-on-device.ts';

/** Logs out, after a question if messages would be lost. */
export function useLogOut(opener: RefObject<HTMLElement | null>) {
  const unsent = useUnsent();
  const me = useMe().person.id;
  const forget = () => {
    unsent.forget();
    return forgetOnDevice(me);
  };
  // The words stay while the question closes.
  const [asked, setAsked] = useState({ question: '', isOpen: false });
  const returnFocus = useFocusReturn(asked.isOpen, opener);
  const stay = () => {
    setAsked({ ...asked, isOpen: false });
    returnFocus();
  };
  const leave = () => {
    stay();
    logOut(forget);
  };
  const begin = () => {
    const question = questionBeforeLogOut(unsent.count());
    if (question === undefined) logOut(forget);
    else setAsked({ question, isOpen: true });
  };
  return { asked, begin, stay, leave };
}

function logOut(forget: () => Promise<void>): void {
  signOut(forget).catch(() => {
    const action = { label: copy.retry, onClick: () => logOut(forget) };
    toast.error(copy.notLoggedOut, copy.notLoggedOutLine, { action });
  });
}
