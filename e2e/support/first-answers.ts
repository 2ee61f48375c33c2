import type { BrowserContext, Page } from 'playwright-core';

/**
 * Takes the answers that pages bring along out of them, so that they ask: for journeys that stand between a page and
 * what it is answered at its start.
 */
export const withoutFirstAnswers = (where: Page | BrowserContext) => where.addInitScript(takeOut);

/** Runs in every document before its own scripts, and again for whatever the parser adds. */
function takeOut(): void {
  new MutationObserver(() => {
    for (const block of document.querySelectorAll('script[data-answer]')) block.remove();
  }).observe(document, { childList: true, subtree: true });
}
