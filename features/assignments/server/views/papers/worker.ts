// A separate thread, started by acts/papers.ts, because fonts take long to load.
import { serveOrders } from '#platform/server/papers/serve-orders.ts';
import type { PaperAnswer, PaperOrder } from './orders.ts';

serveOrders(async (order: PaperOrder): Promise<PaperAnswer> => ({ bytes: await drawn(order) }));

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
