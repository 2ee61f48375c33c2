import type { Page } from 'playwright-core';

// What the browser alone takes to draw a page: the same elements and styles, without our code. They are cloned, because
// the page's content policy drops inline styles from HTML set as text.

/** Elements that look alike, and the answer of the server they are drawn from. */
interface Drawing {
  readonly row: string;
  readonly answer: string;
}

/** Replaces the page with a copy of what it shows, without its listeners. */
export const standStill = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.body.replaceChildren(...[...document.body.children].map((child) => child.cloneNode(true))),
  );

/** Reads the answer again and adds all rows of a still page at once; returns milliseconds until the frame after. */
export const drawCopy = (page: Page, drawing: Drawing): Promise<number> => page.evaluate(setRows, drawing);

/** Adds the rows of a still page again, one group per frame; returns how long each frame took, milliseconds. */
export const drawCopyByGroups = (page: Page, row: string): Promise<number[]> => page.evaluate(setGroups, row);

/** Runs in the page. */
async function setRows({ row, answer }: Drawing): Promise<number> {
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const reads = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes(answer));
  const rows = [...document.querySelectorAll(row)];
  let all = rows[0]?.parentElement;
  while (all && !rows.every((one) => all?.contains(one))) all = all.parentElement;
  const url = reads().at(-1)?.name;
  if (!(all && url)) throw new Error(`nothing was drawn from ${answer}`);
  const model = all.cloneNode(true);
  all.replaceChildren();
  for (let frames = 0; frames < 10; frames++) await nextFrame();
  const before = reads().length;
  await (await fetch(url)).json();
  all.append(...model.cloneNode(true).childNodes);
  await nextFrame();
  const at = await nextFrame();
  const ends = reads()
    .slice(before)
    .map(({ responseEnd }) => responseEnd);
  return at - Math.max(...ends);
}

/** Runs in the page. */
async function setGroups(row: string): Promise<number[]> {
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const groups = new Set([...document.querySelectorAll(row)].map(({ parentElement }) => parentElement));
  const models = [...groups].flatMap((group) => (group ? [{ group, model: group.cloneNode(true) }] : []));
  for (const { group } of models) group.replaceChildren();
  for (let frames = 0; frames < 10; frames++) await nextFrame();
  const framesMs: number[] = [];
  let before = await nextFrame();
  for (const { group, model } of models) {
    group.append(...model.cloneNode(true).childNodes);
    const at = await nextFrame();
    framesMs.push(at - before);
    before = at;
  }
  return framesMs;
}
