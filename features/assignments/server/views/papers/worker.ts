// A separate thread, started by acts/papers.ts, because fonts take long to load.
import { parentPort } from 'node:worker_threads';
import type { ThreadWord } from '#platform/server/papers/paper-thread.ts';
import type { PaperAnswer, PaperOrder } from './orders.ts';

parentPort?.on('message', (order: PaperOrder) => {
  void drawn(order).then((bytes) => {
    const word: ThreadWord<PaperAnswer> = { done: { bytes } };
    parentPort?.postMessage(word);
  });
});

// Drawing code loads with the first order that needs it.
async function drawn(order: PaperOrder): Promise<Uint8Array> {
  switch (order.kind) {
    case 'coverage': {
      const { drawSheet } = await import('./sheet-page.ts');
      return drawSheet(order.sheet, order.printing);
    }
    case 'certificate': {
      const { drawCertificate } = await import('./certificate-page.ts');
      return drawCertificate(order.sheet, order.printing);
    }
    case 'pack': {
      const { drawPack } = await import('./sheet-page.ts');
      return drawPack(order.sheets, order.printing);
    }
  }
}
