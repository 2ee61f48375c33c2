import { useEffect, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';
import type { ConsoleRecord } from './console-recorder.ts';
import { keepDraft } from './draft.ts';
import { openFeedback } from './open-feedback.ts';
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';
import { alone, deviceOutbox } from './outbox-device.ts';
import { createSend, isFinal, type Sender } from './send-report.ts';

/** The outbox of whoever is here: sends what waits, and tells what will not arrive. */
export function useOutbox(sender: Sender | null, record: Pick<ConsoleRecord, 'note'>): Outbox {
  const [outbox] = useState(() => {
    const person = sender?.id ?? null;
    return createOutbox({
      person,
      store: deviceOutbox(),
      send: createSend(sender, record),
      isFinal,
      alone,
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      nowMs: now,
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
async function tellFailed(outbox: Outbox, person: string | null): Promise<void> {
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
