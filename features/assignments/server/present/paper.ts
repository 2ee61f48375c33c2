import { createPaperThread, type PaperThread } from '#platform/server/papers/paper-thread.ts';
import type { PaperAnswer, PaperOrder } from './paper-orders.ts';

/** Draws coverages, packs and certificates. */
export type Papers = PaperThread<PaperOrder, PaperAnswer>;

export const createPapers = (): Papers =>
  createPaperThread({ worker: new URL('./paper-worker.ts', import.meta.url), limitMs: 30_000, heapMb: 512 });
