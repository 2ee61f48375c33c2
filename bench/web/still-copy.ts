import type { Page } from 'playwright-core';

// The floor of a drawing is the browser's own work: the same elements and styles, with nothing behind them. They are
// cloned, because the page's content policy takes the styles off elements that are set as HTML.

/** Elements that look alike, and the answer of the server they are drawn from. */
interface Drawing {
  readonly row: string;
  readonly answer: string;
}

/** Takes the program off the page: what it shows stays, and does nothing any more. */
export const standStill = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.body.replaceChildren(...[...document.body.children].map((child) => child.cloneNode(true))),
  );

/** Of a still page: reads the answer again, sets all rows at once, and says how long that took until the frame after. */
export const drawCopy = (page: Page, drawing: Drawing): Promise<number> => page.evaluate(setRows, drawing);

/** Of a still page: sets its rows again, one group in each frame, and says how long the frames took. */
export const drawCopyByGroups = (page: Page, row: string): Promise<number[]> => page.evaluate(setGroups, row);

/** Runs in the page. */
async function setRows({ row, answer }: Drawing): Promise<number> {
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const reads = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(answer)) as PerformanceResourceTiming[];
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
