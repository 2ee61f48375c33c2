import { createStore, del, set, values } from 'idb-keyval';
import type { OutboxStore, Outgoing } from './outbox.ts';

/** Reports that are not sent yet, in a database of this device: they outlive tabs and restarts. */
export function deviceOutbox(): OutboxStore {
  const place = createStore('backlot-feedback', 'outbox');
  return {
    all: () => values<Outgoing>(place),
    put: (item) => set(item.id, item, place),
    remove: (id) => del(id, place),
  };
}

/** Runs a piece of work while no other tab does the same. Without locks two tabs may: the id makes one record of it. */
export async function alone(work: () => Promise<void>): Promise<void> {
  // Only pages over http on another machine are without.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('backlot-feedback-outbox', work);
}
