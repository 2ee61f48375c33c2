import { setTimeout as pause } from 'node:timers/promises';
import type { HoldId } from '#platform/contract/live.ts';

/** What a page of somebody signed in begins with, beside its code. */
export interface PageStart {
  /** Addresses of the API that the page is known to ask at its start. */
  readonly addresses: readonly string[];
  /** What a request would be answered, as JSON; `undefined` where the page has to ask for itself. */
  answer(address: string): Promise<string | undefined>;
  /** Has everything kept that the person hears from now on, for the page's live channel; under what, if it can be. */
  hold(): Promise<HoldId | undefined>;
}

/**
 * The first answers as blocks of data in the page, those that are there in time; the page asks for the others. What is
 * kept for the live channel is kept from before they are read, so nothing falls in between.
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
    await Promise.all(start.addresses.map(readOne));
  };
  await Promise.race([read(), pause(withinMs, undefined, { ref: false })]);
  return blocks.join('');
}

// No browser runs a block of data, and none reads a tag in it: JSON says `<` in another way.
const blockOf = (kind: string, name: string, json: string) =>
  `<script type="application/json" data-${kind}="${name.replaceAll('&', '&amp;')}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
