import { setTimeout as pause } from 'node:timers/promises';
import type { HoldId } from '#platform/contract/live.ts';
import { fewAtOnce } from '#platform/server/few-at-once.ts';

/** What a signed-in person's page starts with, besides its code. */
export interface PageStart {
  /** API addresses that the page is known to request at its start. */
  readonly addresses: readonly string[];
  /** The answer to a request, as JSON; `undefined` if the page has to make the request itself. */
  answer(address: string): Promise<string | undefined>;
  /** Starts keeping the person's live events for the page's channel; returns the id to name, if possible. */
  hold(): Promise<HoldId | undefined>;
}

// A page's statements all at once would spread over every connection, each of which would have to plan all of them.
const answersAtOnce = 3;

/**
 * The first answers as data blocks in the page, if they arrive in time; the page requests the others. Events for the
 * live channel are kept from before the answers are read, so none is lost in between.
 */
export async function firstBlocks(start: PageStart, withinMs: number): Promise<string> {
  const blocks: string[] = [];
  const read = async () => {
    const hold = await start.hold();
    if (hold) blocks.push(blockOf('hold', hold, ''));
    const readOne = async (address: string) => {
      const answer = await start.answer(address);
      if (answer !== undefined) blocks.push(blockOf('answer', address, answer));
    };
    await fewAtOnce(start.addresses, answersAtOnce, readOne);
  };
  await Promise.race([read(), pause(withinMs, undefined, { ref: false })]);
  return blocks.join('');
}

// Browsers neither run a data block nor read tags in it: JSON escapes `<`.
const blockOf = (kind: string, name: string, json: string) =>
  `<script type="application/json" data-${kind}="${name.replaceAll('&', '&amp;')}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
