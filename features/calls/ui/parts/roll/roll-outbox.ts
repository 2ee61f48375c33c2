import type { QueryClient } from '@tanstack/react-query';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { isNothingKept } from '#platform/ui/device-storage.ts';
import { isFinal } from '#platform/ui/outbox/is-final.ts';
import type { OutboxStore } from '#platform/ui/outbox/outbox.ts';
import { deviceOutbox } from '#platform/ui/outbox/outbox-device.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { type RollAct, type SheetAct, sendAct } from './acts.ts';
import { copy } from './roll-copy.ts';
import { putLine } from './sheet-cache.ts';

const lateMs = limits.lateDaysMax * 24 * 60 * 60_000;

interface Place {
  /** Who writes, on which desk. */
  readonly person: string;
  readonly cache: QueryClient;
  /** What waits is different. */
  readonly onActs: (acts: readonly SheetAct[]) => void;
}

/** The outbox of a sheet: remembers what the server answered, so that an act can be taken back. */
export function createRollOutbox({ person, cache, onActs }: Place) {
  const answers = new Map<string, LineView>();
  const flights = new Map<string, Promise<unknown>>();
  let last = 0;
  const back = new Set<string>();
  const send = ({ id, act }: SheetAct): Promise<void> => {
    // Taken back between being read from the device and being sent.
    if (back.has(id)) return Promise.resolve();
    const flight = sendAct(act).then((line) => {
      answers.set(id, line);
      putLine(cache, line);
    });
    const over = flight.finally(() => flights.delete(id)).catch(() => undefined);
    flights.set(id, over);
    return flight;
  };
  const box = deviceOutbox<SheetAct>('backlot-calls', {
    person,
    // What a borrowed device knows of a sheet goes with its tab.
    store: isNothingKept() ? memoryStore() : undefined,
    giveUpAfterMs: lateMs,
    isFinal,
    send,
    onLost: () => toast.error(copy.unsent.lost, copy.unsent.full),
    onChange: () => void refresh(),
  });
  const refresh = async () => {
    onActs(await box.waiting());
    for (const { id } of await box.failed()) {
      toast.error(copy.unsent.lost, copy.unsent.lostLine);
      await box.giveBack(id);
    }
  };
  return {
    refresh,
    resume: box.resume,
    stop: box.stop,
    allSent: box.allSent,
    /** Keeps an act and begins to send it. */
    put(act: RollAct): SheetAct {
      // A clock that is set back does not turn the order around.
      last = Math.max(now(), last + 1);
      const item: SheetAct = { id: uuidV7(last), person, writtenAtMs: last, state: 'waiting', act };
      void box.add(item).then(refresh);
      return item;
    },
    /** Takes an act back that has not been sent; otherwise the line as the server answered, where it did. */
    async takeBack(id: string): Promise<{ isBack: boolean; answer: LineView | undefined }> {
      const flight = flights.get(id);
      if (!flight && !answers.has(id)) back.add(id);
      await flight;
      const answer = answers.get(id);
      if (!answer) {
        back.add(id);
        await box.giveBack(id);
      }
      return { isBack: answer === undefined, answer };
    },
  };
}

function memoryStore(): OutboxStore<SheetAct> {
  const held = new Map<string, SheetAct>();
  return {
    all: () => Promise.resolve([...held.values()]),
    put: (item) => Promise.resolve(void held.set(item.id, item)),
    remove: (id) => Promise.resolve(void held.delete(id)),
  };
}
