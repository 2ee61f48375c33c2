import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/ui/idle.ts';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConsoleRecord } from './console-recorder.ts';
import { type Asked, onOpenFeedback } from './open-feedback.ts';
import type { Sender } from './send-report.ts';

const loadDesk = () => import('./feedback-desk.tsx').then((part) => part.FeedbackDesk);

type FeedbackHostProps = {
  /** The signed-in person; null on the sign-in page. */
  sender: Sender | null;
  record: ConsoleRecord;
};

/** Waits for a request to report. The form, and the outbox behind it, load when the page is at rest. */
export function FeedbackHost({ sender, record }: FeedbackHostProps) {
  const [asked, setAsked] = useState<Asked>();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    return onOpenFeedback((request) => setAsked({ request, opener: focused() }));
  }, []);
  useEffect(() => {
    return whenIdle(() => {
      // A failure is retried, and shown, when the form is requested.
      loadDesk().then(
        () => setIsLoaded(true),
        () => undefined,
      );
    });
  }, []);
  const close = () => {
    setAsked(undefined);
    asked?.opener?.focus();
  };
  const Desk = useLazyPart(loadDesk, { isWanted: isLoaded || asked !== undefined, onFailure: close });
  return Desk ? <Desk sender={sender} record={record} asked={asked} onClose={close} /> : null;
}

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
