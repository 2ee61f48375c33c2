import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { isNothingKept } from '#platform/ui/device-storage.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useLiveState } from '#platform/ui/live/live.ts';
import { isFinal } from '#platform/ui/outbox/is-final.ts';
import type { OutboxStore } from '#platform/ui/outbox/outbox.ts';
import { deviceOutbox } from '#platform/ui/outbox/outbox-device.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { changedLine, type RollAct, type SheetAct, sendAct } from './acts.ts';
import { copy } from './roll-copy.ts';
import { putLine } from './sheet-cache.ts';

/** What was done to the sheet and has not reached the server. */
export type RollOutbox = Pick<ReturnType<typeof createRollOutbox>, 'takeBack' | 'allSent'> & {
  readonly acts: readonly SheetAct[];
  /** Applies an act here immediately, and on the server as soon as it can be reached. Returns its id. */
  put(act: RollAct): string;
};

/** Sends the acts on a sheet in order and once each, even if the network fails in between (CALL-12, CAL-9). */
export function useRollOutbox(): RollOutbox {
  const person = useDraftName('calls');
  const cache = useQueryClient();
  const live = useLiveState();
  const [acts, setActs] = useState<readonly SheetAct[]>([]);
  const [outbox] = useState(() => createRollOutbox({ person, cache, onActs: setActs }));
  useEffect(() => {
    const stop = new AbortController();
    void outbox.refresh();
    outbox.resume();
    addEventListener('online', () => outbox.resume(), { signal: stop.signal });
    return () => {
      // Acts from before leaving are still sent: a call that ended here has ended for everyone.
      void outbox.allSent().then(() => {
        stop.abort();
        outbox.stop();
      });
    };
  }, [outbox]);
  useEffect(() => {
    if (live === 'open') outbox.resume();
  }, [live, outbox]);
  return {
    acts,
    takeBack: outbox.takeBack,
    allSent: outbox.allSent,
    put(act) {
      const item = outbox.put(act);
      setActs((held) => [...held, item]);
      return item.id;
    },
  };
}

const lateMs = limits.lateDaysMax * 24 * 60 * 60_000;

interface Place {
  /** Who writes, on which desk. */
  readonly person: string;
  readonly cache: QueryClient;
  /** What waits is different. */
  readonly onActs: (acts: readonly SheetAct[]) => void;
}

/** The outbox of a sheet: remembers the server’s responses, so that an act can be undone. */
function createRollOutbox({ person, cache, onActs }: Place) {
  const answers = new Map<string, LineView>();
  const flights = new Map<string, Promise<unknown>>();
  let last = 0;
  const back = new Set<string>();
  /** Acts that a colleague's change came before. */
  const overtaken = new Set<string>();
  const send = ({ id, act }: SheetAct): Promise<void> => {
    // Taken back between being read from the device and being sent.
    if (back.has(id)) return Promise.resolve();
    const flight = sendAct(act).then(
      (line) => {
        answers.set(id, line);
        putLine(cache, line);
      },
      (error: unknown) => {
        const current = changedLine(error);
        if (current) {
          overtaken.add(id);
          putLine(cache, current);
        }
        throw error;
      },
    );
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
      toast.error(copy.unsent.lost, overtaken.has(id) ? copy.unsent.changed : copy.unsent.lostLine);
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
    /** Removes an act that has not been sent; otherwise returns the line from the server’s response, if there is one. */
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
