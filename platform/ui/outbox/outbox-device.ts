import { createStore, del, set, values } from 'idb-keyval';
import { now } from '../clock.ts';
import { createOutbox, type Outbox, type OutboxOptions, type OutboxStore, type Queued } from './outbox.ts';

/** What is not sent yet, in a database of this device: it outlives tabs and restarts. */
function deviceStore<Item extends Queued>(name: string): OutboxStore<Item> {
  const place = createStore(name, 'outbox');
  return {
    all: () => values<Item>(place),
    put: (item) => set(item.id, item, place),
    remove: (id) => del(id, place),
  };
}

/** Runs a piece of work while no other tab does the same. Without locks two tabs may: the id makes one record of it. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Only pages over http on another machine are without.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`${name}-outbox`, work);
}

type Given<Item extends Queued> = Omit<OutboxOptions<Item>, 'store' | 'alone' | 'later' | 'nowMs'> & {
  /** Elsewhere than in the database of the device. */
  store?: OutboxStore<Item> | undefined;
};

/** An outbox of this device. `name` is its database and the lock that one tab at a time has. */
export const deviceOutbox = <Item extends Queued>(name: string, given: Given<Item>): Outbox<Item> =>
  createOutbox<Item>({
    ...given,
    store: given.store ?? deviceStore<Item>(name),
    alone: (work) => alone(name, work),
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    nowMs: now,
  });
