import { aScannedScript, aScript, giveScript } from '../support/covered-scripts.ts';
import { expectFocused, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

/** A reader with a script that they have accepted. */
async function aReaderAtWork(name: string, title: string, script?: Buffer) {
  const world = theWorld();
  const [giver, reader] = await Promise.all([
    world.person(`${name} Ordway`, { role: 'COORDINATOR' }),
    world.person(`${name} Eader`, { role: 'READER' }),
  ]);
  const id = await giveScript(giver, reader, { title, ...(script && { script }) });
  const { page, faults } = await openPage('/assignments', { as: reader });
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('complementary', { name: title }).getByRole('button', { name: 'Accept' }).click();
  await expectVisible(page.getByRole('link', { name: 'Write coverage' }));
  return { page, faults, address: `/assignments/${id}` };
}

test('ASG-2 a reader on a phone reads the marked script beside the form, turns its pages by the keys, and notes something on one', async () => {
  const { page, address } = await aReaderAtWork('Ines', 'Harbour Light');
  await page.setViewportSize({ width: 390, height: 844 });
  await visitPage(page, address);
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  const script = page.getByRole('region', { name: 'Script of Harbour Light' });
  // How many there are says the file itself.
  await expectVisible(script.getByText('of 3', { exact: true }));
  // The text can be selected and read out: the mark of who opened it is part of it.
  await expectSoon(() => script.getByRole('group', { name: 'Page 1', exact: true }).innerText()).toMatch(
    /opened by\s+Ines Eader/,
  );
  const paper = script.getByRole('region', { name: /Arrow keys turn them/ });
  await paper.focus();
  await page.keyboard.press('End');
  const number = script.getByLabel('Page number');
  await expectSoon(() => number.inputValue()).toBe('3');
  await page.keyboard.press('ArrowLeft');
  await expectSoon(() => number.inputValue()).toBe('2');
  await expectFocused(paper);
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);
  await script.getByRole('button', { name: 'Add note' }).click();
  await expectSoon(() => page.getByLabel('Page', { exact: true }).inputValue()).toBe('2');
  await page.getByLabel('Note', { exact: true }).fill('The light goes out too early.');
  await expectVisible(page.getByText('Notes saved'));
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expectVisible(
    script.getByRole('list', { name: 'Notes on page 2' }).getByText('The light goes out too early.'),
  );
});

detail(
  'X7 a script that cannot be loaded, or is not theirs any more, says so where it would be read',
  async () => {
    const { page, faults, address } = await aReaderAtWork('Otto', 'Salt Road');
    await page.setViewportSize({ width: 1440, height: 900 });
    faults.provoke(/^failed: GET \/api\/assignments\/\S+\/script/);
    await page.route(/\/script\?/, (route) => route.abort());
    await visitPage(page, address);
    await expectVisible(page.getByText("Couldn't load this document. Check your connection and try again."));
    expect(await breachesOn(page)).toEqual([]);
    await page.unroute(/\/script\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const script = page.getByRole('region', { name: 'Script of Salt Road' });
    await expectVisible(script.getByText('of 3', { exact: true }));
    expect(await breachesOn(page)).toEqual([]);

    faults.provoke(/^answer: GET \/api\/assignments\/\S+\/script\S* 404$/);
    await page.route(/\/script\?/, (route) => route.fulfill({ status: 404, json: {} }));
    await visitPage(page, address);
    await expectVisible(page.getByText('You no longer have access to this document.'));
  },
);

test('ASG-2 a page that was scanned is shown: its picture is decoded where no page of ours may run WebAssembly', async () => {
  const { page, address } = await aReaderAtWork('Sela', 'Grey Weather', await aScannedScript());
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitPage(page, address);
  const paper = page.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas');
  const middle = () =>
    paper.evaluate((drawn: HTMLCanvasElement) =>
      drawn.width === 0
        ? []
        : [...(drawn.getContext('2d')?.getImageData(40, drawn.height / 2, 1, 1).data ?? [])],
    );
  // Grey, where a page without its picture is white.
  await expectSoon(async () => Math.abs(((await middle())[0] ?? 255) - 128) < 40).toBe(true);
});

detail('ASG-2 of a long script no more is fetched than is read, and all of it is one opening', async () => {
  const { page, address } = await aReaderAtWork('Lena', 'The Long Road', await aScript(600));
  await page.setViewportSize({ width: 1440, height: 900 });
  const parts: { opening: string | null; status: number }[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    if (pathname.endsWith('/script'))
      parts.push({ opening: searchParams.get('opening'), status: answer.status() });
  });
  await visitPage(page, address);
  const script = page.getByRole('region', { name: 'Script of The Long Road' });
  await expectVisible(script.getByText('of 600', { exact: true }));
  await script.getByRole('region', { name: /Arrow keys turn them/ }).press('End');
  await expectSoon(() => script.getByRole('group', { name: 'Page 600', exact: true }).innerText()).toMatch(
    /opened by\s+Lena Eader/,
  );
  expect(parts.map(({ status }) => status)).toContain(206);
  expect(new Set(parts.map(({ opening }) => opening)).size).toBe(1);
});

test('ASG-2 a reader who presses End before the pages have a size gets to the last one, and stays there in another size', async () => {
  const { page, address } = await aReaderAtWork('Nuria', 'Low Tide', await aScript(40));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const measured = Promise.withResolvers<void>();
    window.addEventListener('let-measure', () => measured.resolve());
    window.ResizeObserver = class extends ResizeObserver {
      constructor(tell: ResizeObserverCallback) {
        super((...seen) => void measured.promise.then(() => tell(...seen)));
      }
    };
  });
  await visitPage(page, address);
  const script = page.getByRole('region', { name: 'Script of Low Tide' });
  await expectVisible(script.getByText('of 40', { exact: true }));
  await script.getByRole('region', { name: /Arrow keys turn them/ }).press('End');
  await page.evaluate(() => window.dispatchEvent(new Event('let-measure')));
  const last = script.getByRole('group', { name: 'Page 40', exact: true });
  await expectSoon(() => last.innerText()).toMatch(/opened by\s+Nuria Eader/);
  await script.getByRole('region', { name: /Arrow keys turn them/ }).press('ArrowLeft');
  const number = script.getByLabel('Page number');
  await expectSoon(() => number.inputValue()).toBe('39');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectSoon(() => number.inputValue()).toBe('39');
});
