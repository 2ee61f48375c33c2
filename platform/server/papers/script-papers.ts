import type { Looked } from './look-into.ts';
import { createPaperThread } from './paper-thread.ts';
import type { ScriptAnswer, ScriptOrder } from './script-orders.ts';
import type { CopyMark } from './watermark.ts';
import type { Compared, PageLines } from './what-changed.ts';

/** Inspecting a script and marking a copy take seconds at most; comparing two whole drafts may take longer. */
const readingMs = 30_000;
const comparingMs = 90_000;
const heapMb = 512;
const worker = new URL('./script-worker.ts', import.meta.url);

/** Script operations outside the thread that serves people. */
export interface ScriptPapers {
  lookInto(bytes: Uint8Array): Promise<Looked>;
  /** A copy with its reader's mark on every page. */
  mark(bytes: Uint8Array, mark: CopyMark): Promise<Uint8Array>;
  /** The lines of each page; `onPage` gets the number of pages done. */
  textOf(bytes: Uint8Array, onPage: (done: number) => void): Promise<readonly PageLines[]>;
  compare(from: readonly PageLines[], to: readonly PageLines[]): Promise<Compared>;
  stop(): void;
}

/** Two threads, so that opening a script doesn't wait for a comparison. Both start with their first order. */
export function createScriptPapers(): ScriptPapers {
  const reading = createPaperThread<ScriptOrder, ScriptAnswer>({ worker, limitMs: readingMs, heapMb });
  const comparing = createPaperThread<ScriptOrder, ScriptAnswer>({ worker, limitMs: comparingMs, heapMb });
  return {
    lookInto: async (bytes) => {
      try {
        const answer = await reading.make({ kind: 'look', bytes });
        return answer.kind === 'looked' ? answer.looked : { kind: 'unreadable' };
      } catch {
        // It crashed the thread, or took too long: it couldn't be read later either.
        return { kind: 'unreadable' };
      }
    },
    mark: async (bytes, mark) => {
      const answer = await reading.make({ kind: 'mark', bytes, mark });
      if (answer.kind !== 'marked') throw new Error('a script could not be marked');
      return answer.bytes;
    },
    textOf: async (bytes, onPage) => {
      const answer = await comparing.make({ kind: 'text', bytes }, onPage);
      if (answer.kind !== 'text') throw new Error('a script has no readable text');
      return answer.pages;
    },
    compare: async (from, to) => {
      const answer = await comparing.make({ kind: 'compare', from, to });
      if (answer.kind !== 'compared') throw new Error('two scripts could not be compared');
      return answer.compared;
    },
    stop: () => {
      reading.stop();
      comparing.stop();
    },
  };
}
