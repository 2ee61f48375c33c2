/** The blocks of data that the page brought along (`first-blocks.ts` of the server), by the address they answer. */
const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-answer]')];

/** Which addresses the page brought answers to. */
export const addressesBrought = (): readonly string[] =>
  blocks().map(({ dataset }) => dataset['answer'] ?? '');

/** The answer to an address as JSON text, if the page brought it; taken out of the page, so that it is given once. */
export function takeFirstAnswer(address: string): string | undefined {
  const block = blocks().find(({ dataset }) => dataset['answer'] === address);
  block?.remove();
  return block?.textContent;
}

/** From now on the server is asked. */
export function dropFirstAnswers(): void {
  for (const block of blocks()) block.remove();
}
