import { contract } from 'virtual:contract/schedule';
import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#platform/ui/api/client.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import type { schedule } from '../../contract/index.ts';
import type { MailedMeeting } from '../../contract/meeting-requests.ts';
import type { Confirmation } from '../../limits.ts';
import { meetingCopy } from './meeting-copy.ts';

// Without the cache of the signed-in application: whoever follows the link may be nobody.
const client = createClient<typeof schedule>('schedule', contract);

/** Takes the token out of the address, so that no bookmark has it; a page that is loaded anew has it still. */
export function takeToken(): string | undefined {
  const typed = location.hash.replace(/^#/, '');
  const kept = (history.state as { meeting?: unknown } | null)?.meeting;
  const token = [typed, kept].find((one): one is string => typeof one === 'string' && isToken(one));
  if (token) history.replaceState({ meeting: token }, '', location.pathname);
  return token;
}

const isToken = (text: string) => /^[\w-]{20,100}$/.test(text);

type State = MailedMeeting | 'opening' | 'gone' | 'failed';

/** The meeting behind a mailed link, and what one says of it. */
export function useMailedMeeting(token: string) {
  const [state, setState] = useState<State>('opening');
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    client.mailedMeeting({ token }, { signal: request.signal }).then(setState, (error: unknown) => {
      if (!request.signal.aborted) setState(isGone(error) ? 'gone' : 'failed');
    });
    return () => request.abort();
  }, [token, tries]);
  const retry = useCallback(() => {
    setState('opening');
    setTries((before) => before + 1);
  }, []);
  const say = (says: Confirmation) => {
    setIsBusy(true);
    setProblem(undefined);
    client
      .confirmMailed({ token, says })
      .then(setState, (error: unknown) => {
        if (isGone(error)) setState('gone');
        else setProblem(meetingCopy.mailed.unreachable);
      })
      .finally(() => setIsBusy(false));
  };
  return { state, isBusy, problem, retry, say };
}

const isGone = (error: unknown) => refusalOf(error)?.code === 'meeting.absent';
