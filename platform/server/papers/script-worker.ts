// A separate thread, started by script-papers.ts: it reads whole scripts, and its libraries take long to load.
import { parentPort } from 'node:worker_threads';
import type { ThreadWord } from './paper-thread.ts';
import type { ScriptAnswer, ScriptOrder } from './script-orders.ts';

const tell = (word: ThreadWord<ScriptAnswer>) => parentPort?.postMessage(word);

parentPort?.on('message', (order: ScriptOrder) => {
  void answerTo(order).then((done) => tell({ done }));
});

// Each library loads with the first order that needs it.
async function answerTo(order: ScriptOrder): Promise<ScriptAnswer> {
  switch (order.kind) {
    case 'look': {
      const { lookInto } = await import('./look-into.ts');
      return { kind: 'looked', looked: await lookInto(order.bytes) };
    }
    case 'mark': {
      const { markCopy } = await import('./watermark.ts');
      return { kind: 'marked', bytes: await markCopy(order.bytes, order.mark) };
    }
    case 'text': {
      const { readText } = await import('./page-text.ts');
      return { kind: 'text', pages: await readText(order.bytes, (step) => tell({ step })) };
    }
    case 'compare': {
      const { compareDrafts } = await import('./what-changed.ts');
      return { kind: 'compared', compared: compareDrafts(order.from, order.to) };
    }
  }
}
