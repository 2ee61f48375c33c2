import { contract } from 'virtual:contract/schedule';
import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#platform/ui/api/client.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import type { GuestInvitation } from '../../../contract/guests.ts';
import type { schedule } from '../../../contract/index.ts';
import { meetingCopy } from '../meeting-copy.ts';

// Without the cache of the signed-in application: a guest has no account.
const client = createClient<typeof schedule>('schedule', contract);

const prefix = 'guest-';

/** The token of an invitation by mail; undefined where the link is another one about a meeting. */
export const guestToken = (token: string): string | undefined =>
  token.startsWith(prefix) ? token.slice(prefix.length) : undefined;

type State = GuestInvitation | 'opening' | 'gone' | 'failed';
type Said = Exclude<GuestInvitation['answer'], 'waiting'>;

/** The invitation behind a mailed link, and what a guest says to it. */
export function useGuestInvitation(token: string) {
  const [state, setState] = useState<State>('opening');
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    client.guestInvitation({ token }, { signal: request.signal }).then(setState, (error: unknown) => {
      if (!request.signal.aborted) setState(isGone(error) ? 'gone' : 'failed');
    });
    return () => request.abort();
  }, [token, tries]);
  const retry = useCallback(() => {
    setState('opening');
    setTries((before) => before + 1);
  }, []);
  const say = (answer: Said) => {
    setIsBusy(true);
    setProblem(undefined);
    client
      .answerInvitation({ token, answer })
      .then(setState, (error: unknown) => {
        if (isGone(error)) setState('gone');
        else setProblem(meetingCopy.mailed.unreachable);
      })
      .finally(() => setIsBusy(false));
  };
  return { state, isBusy, problem, retry, say };
}

const isGone = (error: unknown) => refusalOf(error)?.code === 'event.absent';
