import { createPaperThread } from '#platform/server/papers/paper-thread.ts';
import type { DrawnMarkup } from './mjml-worker.ts';

const thread = createPaperThread<string, DrawnMarkup>({
  worker: new URL('./mjml-worker.ts', import.meta.url),
  limitMs: 60_000,
  heapMb: 256,
  youngMb: 4,
  // An issue is drawn in its first seconds and sent for minutes, which need the memory themselves.
  restMs: 10_000,
});

/** Draws MJML as HTML, away from those who are served meanwhile. Rejects markup that MJML finds a fault in. */
export async function drawMjml(markup: string): Promise<string> {
  const { html, faults } = await thread.make(markup);
  if (faults.length > 0) throw new Error(`the letter cannot be drawn: ${faults.join('; ')}`);
  return html;
}
