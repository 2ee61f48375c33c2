// A thread of its own, started by paper.ts: whole scripts are read here, and fonts take long to load.
import { parentPort } from 'node:worker_threads';
import { countPages } from './count-pages.ts';
import type { PaperAnswer, PaperOrder } from './paper-orders.ts';

parentPort?.on('message', (order: PaperOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer));
});

// What draws comes with the first order for it: most orders of a day only count pages.
async function answerTo(order: PaperOrder): Promise<PaperAnswer> {
  switch (order.kind) {
    case 'inspect': {
      const pages = await countPages(order.bytes);
      return pages === undefined ? { kind: 'unreadable' } : { kind: 'pages', pages };
    }
    case 'mark': {
      const { markCopy } = await import('./watermark.ts');
      return { kind: 'made', bytes: await markCopy(order.bytes, order.mark) };
    }
    case 'coverage': {
      const { drawSheet } = await import('./sheet-page.ts');
      return { kind: 'made', bytes: await drawSheet(order.sheet, order.printing) };
    }
    case 'certificate': {
      const { drawCertificate } = await import('./certificate-page.ts');
      return { kind: 'made', bytes: await drawCertificate(order.sheet, order.printing) };
    }
    case 'pack': {
      const { drawPack } = await import('./sheet-page.ts');
      return { kind: 'made', bytes: await drawPack(order.sheets, order.printing) };
    }
  }
}
