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
import type { Outgoing } from './outbox.ts';
import { createSend, type Sender } from './send-report.ts';

/** The outbox of whoever is here: sends what waits, and tells what will not arrive. */
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
    // Another tab, or the last visit, may have left something; nobody waits for it at the start.
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

/** Tells about the first report that will not arrive; its writer gets it back with a press, the next one after it. */
async function tellFailed(outbox: Outbox<Outgoing>, person: string | null): Promise<void> {
  const [item] = await outbox.failed();
  if (!item) return;
  const open = () => {
    giveBack(person, item);
    void outbox.giveBack(item.id);
  };
  toast.error(copy.unsent.title, copy.unsent.line, { action: { label: copy.unsent.open, onClick: open } });
}

/** The text is in the form again before the report is taken out of the outbox (X5). */
function giveBack(person: string | null, { written }: Outgoing): void {
  const { feedback: text, category, allowContact } = written;
  keepDraft(person, { text, category, allowContact });
  openFeedback({ text, category });
}
