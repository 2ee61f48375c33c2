import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/ui/idle.ts';
import { isFinal } from '#platform/ui/outbox/is-final.ts';
import type { Outbox } from '#platform/ui/outbox/outbox.ts';
import { deviceOutbox } from '#platform/ui/outbox/outbox-device.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';
import type { ConsoleRecord } from './console-recorder.ts';
import { keepDraft } from './draft.ts';
import { openFeedback } from './open-feedback.ts';
import { createSend, type Outgoing, type Sender } from './send-report.ts';

/** The person's outbox: sends what is waiting, and reports what can't be delivered. */
export function useOutbox(sender: Sender | null, record: Pick<ConsoleRecord, 'note'>): Outbox<Outgoing> {
  const [outbox] = useState(() => {
    const person = sender?.id ?? null;
    return deviceOutbox<Outgoing>('backlot-feedback', {
      person,
      send: createSend(sender, record),
      isFinal,
      onLost: (item) => giveBack(person, item),
    });
  });
  const person = sender?.id ?? null;
  useEffect(() => {
    const isCalledOff = new AbortController();
    const { signal } = isCalledOff;
    // Another tab, or the last visit, may have left a report; it doesn't have to be sent right at the start.
    const callOff = whenIdle(() => {
      outbox.resume();
      tellFailed(outbox, person).catch((error: unknown) => record.note('warn', String(error)));
    });
    addEventListener('online', () => outbox.resume(), { signal });
    return () => {
      callOff();
      isCalledOff.abort();
    };
  }, [outbox, person, record]);
  return outbox;
}

/** Shows the first report that can't be delivered; pressing returns it to its writer, then the next one. */
async function tellFailed(outbox: Outbox<Outgoing>, person: string | null): Promise<void> {
  const [item] = await outbox.failed();
  if (!item) return;
  const open = () => {
    giveBack(person, item);
    void outbox.giveBack(item.id);
  };
  toast.error(copy.unsent.title, copy.unsent.line, { action: { label: copy.unsent.open, onClick: open } });
}

/** The text is back in the form before the report leaves the outbox (X5). */
function giveBack(person: string | null, { written }: Outgoing): void {
  const { feedback: text, category, allowContact } = written;
  keepDraft(person, { text, category, allowContact });
  openFeedback({ text, category });
}
