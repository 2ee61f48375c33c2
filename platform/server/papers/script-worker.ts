// A separate thread, started by script-papers.ts: it reads whole scripts, and its libraries take long to load.
import type { Letters } from './marks/small-font.ts';
import type { ScriptAnswer, ScriptOrder } from './script-orders.ts';
import { serveOrders } from './serve-orders.ts';

serveOrders((order: ScriptOrder, onStep) =>
  answerTo(order, onStep).catch((fault: unknown): ScriptAnswer => ({ kind: 'failed', why: String(fault) })),
);

// Each library loads with the first order that needs it.
async function answerTo(order: ScriptOrder, onStep: (step: number) => void): Promise<ScriptAnswer> {
  switch (order.kind) {
    case 'look': {
      const { lookInto } = await import('./look-into.ts');
      return { kind: 'looked', looked: await lookInto(order.bytes) };
    }
    case 'template': {
      const letters = await lettersOf();
      const { checkedTemplate } = await import('./marks/checked-template.ts');
      return { kind: 'template', template: await checkedTemplate(order.bytes, letters) };
    }
    case 'fields': {
      const letters = await lettersOf();
      const { drawFields } = await import('./marks/mark-fields.ts');
      return { kind: 'fields', fields: await drawFields(order.mark, letters) };
    }
    case 'plain': {
      const letters = await lettersOf();
      const { plainPaper } = await import('./plain-paper.ts');
      return { kind: 'plain', bytes: await plainPaper(order.title, order.lines, letters) };
    }
    case 'text': {
      const { readText } = await import('./page-text.ts');
      return { kind: 'text', pages: await readText(order.bytes, onStep) };
    }
    case 'compare': {
      const { compareDrafts } = await import('./what-changed.ts');
      return { kind: 'compared', compared: compareDrafts(order.from, order.to) };
    }
  }
}

let known: Promise<Letters> | undefined;

/** The letters of this thread: what one mark has shaped, the next one finds. */
function lettersOf(): Promise<Letters> {
  known ??= import('./marks/small-font.ts').then((part) => new part.Letters());
  return known;
}
