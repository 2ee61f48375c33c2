import type { Looked } from './look-into.ts';
import type { CopyMark, MarkFields } from './marks/mark-fields.ts';
import type { MarkTemplate } from './marks/template.ts';
import { createPaperThread } from './paper-thread.ts';
import type { PaperLine } from './plain-paper.ts';
import type { ScriptAnswer, ScriptOrder } from './script-orders.ts';

import type { Compared, PageLines } from './what-changed.ts';

/** Inspecting a script and making its template take seconds; more on a busy machine, and comparing two drafts as well. */
const readingMs = 60_000;
const comparingMs = 90_000;
const heapMb = 512;
const worker = new URL('./script-worker.ts', import.meta.url);

/** Script operations outside the thread that serves people. */
export interface ScriptPapers {
  lookInto(bytes: Uint8Array): Promise<Looked>;
  /** The template of a paper's marked copies, checked; throws if it cannot be marked. */
  template(bytes: Uint8Array): Promise<MarkTemplate>;
  /** What one opening's copy has in the fields of any template. */
  fields(mark: CopyMark): Promise<MarkFields>;
  /** A PDF of plain lines, in any script. */
  plain(title: string, lines: readonly PaperLine[]): Promise<Uint8Array>;
  /** The lines of each page; `onPage` gets the number of pages done. */
  textOf(bytes: Uint8Array, onPage: (done: number) => void): Promise<readonly PageLines[]>;
  compare(from: readonly PageLines[], to: readonly PageLines[]): Promise<Compared>;
  stop(): void;
}

/** Three threads, so that opening a script waits for no comparison and for no upload. Each starts with its first order. */
export function createScriptPapers(): ScriptPapers {
  const reading = createPaperThread<ScriptOrder, ScriptAnswer>({ worker, limitMs: readingMs, heapMb });
  const marking = createPaperThread<ScriptOrder, ScriptAnswer>({ worker, limitMs: readingMs, heapMb });
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
    template: async (bytes) => {
      const answer = await reading.make({ kind: 'template', bytes });
      if (answer.kind !== 'template') throw new Error(`a script could not be marked: ${whyOf(answer)}`);
      return answer.template;
    },
    fields: async (mark) => {
      const answer = await marking.make({ kind: 'fields', mark });
      if (answer.kind !== 'fields') throw new Error(`a mark could not be drawn: ${whyOf(answer)}`);
      return answer.fields;
    },
    plain: async (title, lines) => {
      const answer = await reading.make({ kind: 'plain', title, lines });
      if (answer.kind !== 'plain') throw new Error(`a paper could not be drawn: ${whyOf(answer)}`);
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
      marking.stop();
      comparing.stop();
    },
  };
}

const whyOf = (answer: ScriptAnswer) => (answer.kind === 'failed' ? answer.why : answer.kind);
