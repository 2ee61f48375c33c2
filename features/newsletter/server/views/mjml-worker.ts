// Runs in its own thread, started by mjml.ts: MJML is a hundred modules, and loading them takes as long as a thousand messages.
import render from 'mjml';
import { serveOrders } from '#platform/server/papers/serve-orders.ts';

/** A letter as MJML has drawn it, and what is wrong with its markup. */
export interface DrawnMarkup {
  readonly html: string;
  readonly faults: readonly string[];
}

serveOrders(draw);

async function draw(markup: string): Promise<DrawnMarkup> {
  const { html, errors } = await render(markup, {
    validationLevel: 'strict',
    keepComments: false,
    ignoreIncludes: true,
    minify: false,
    fonts: {},
  });
  return { html, faults: errors.map(({ formattedMessage }) => formattedMessage) };
}
