/** The data blocks embedded in the page (the server's `first-blocks.ts`), by the address they answer. */
const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-answer]')];

/** The addresses with an embedded answer. */
export const addressesBrought = (): readonly string[] =>
  blocks().map(({ dataset }) => dataset['answer'] ?? '');

/** The embedded answer to an address as JSON text; removed from the page, so that it is used once. */
export function takeFirstAnswer(address: string): string | undefined {
  const block = blocks().find(({ dataset }) => dataset['answer'] === address);
  block?.remove();
  return block?.textContent;
}

/** From now on the server is asked. */
export function dropFirstAnswers(): void {
  for (const block of blocks()) block.remove();
}
