import type { Page } from 'playwright-core';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';
import { goToDesk, type Seen, sheet, storedOf } from '../support/phone-sheet.ts';

const inHand = (page: Page, name: string) => page.getByRole('article', { name });

/** Whose call somebody has in hand. */
const handOf = async (page: Page) => (await page.getByRole('article').getAttribute('aria-label')) ?? '';

const press = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Outcome' }).getByRole('button', { name }).click();

/** The sheet from top to bottom. */
const order = (page: Page) =>
  page.getByRole('region', { name: 'Phone sheet' }).getByRole('listitem').locator('strong').allInnerTexts();

test('CAL-3, CALL-12 two people roll fourteen calls, one in a car whose network fails twice: nothing is lost or doubled', async () => {
  const world = theWorld();
  const imogen = await world.person('Imogen Vance');
  const noor = await world.person('Noor Haddad');
  const offer = { personId: noor.id, kind: 'first', scopes: ['calls'] };
  const seat = (await imogen.request('POST', `/api/desks/${imogen.id}/seats`, offer)) as { id: string };
  await noor.request('POST', `/api/desk-seats/${seat.id}/accept`, {});
  for (const [name, priority] of sheet)
    await imogen.request('POST', '/api/calls', {
      id: crypto.randomUUID(),
      name,
      priority,
      company: 'Quillmere',
      phone: '+44 20 7946 0137',
      subject: 'The Salt Ledger',
    });

  const car = await openPage('/contacts/rolling-calls', { as: imogen, size: 'narrow' });
  const phone = car.page;
  car.faults.excuse(/net::ERR_INTERNET_DISCONNECTED/);
  // What looks for breaches asks for the style sheets once more.
  car.faults.excuse(/load preload assets/);
  // Whoever was first has a call; the other one reads who it is and moves on.
  car.faults.excuse(/claim 409/);
  await phone.getByRole('link', { name: 'Roll calls' }).click();
  await expectVisible(inHand(phone, 'Ann Pell'));
  await expectVisible(phone.getByRole('link', { name: 'Call Ann Pell at +44 20 7946 0137' }));
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);

  const { page: desk, faults } = await openPage('/dashboard', { as: noor });
  faults.excuse(/claim 409/);
  await goToDesk(desk, 'Imogen Vance');
  await visitPage(desk, '/contacts/rolling-calls?roll=true');
  // The first call is in somebody's hand: the next one is taken.
  await expectVisible(inHand(desk, 'Ben Marrow'));
  await expectVisible(desk.getByText('lining up Ann'));
  expect(await breachesOn(desk)).toEqual([]);

  await press(phone, 'Connected');
  await expectVisible(desk.getByRole('list', { name: 'Calls in progress' }).getByText('Ann Pell'));
  expect(await breachesOn(desk)).toEqual([]);

  // Into a tunnel: the talk ends, word is left with the next one.
  await car.context.setOffline(true);
  await press(phone, 'End call');
  await expectVisible(inHand(phone, 'Cy Thorne'));
  await press(phone, 'Left word');
  await expectVisible(inHand(phone, 'Dee Quill'));
  await expectVisible(phone.getByText('2 waiting to be sent'));
  await expectVisible(phone.getByText(/^You’re offline. This is the sheet as of/));
  expect(await breachesOn(phone)).toEqual([]);
  expect((await storedOf(imogen)).flatMap(({ attempts }) => attempts)).toHaveLength(1);
  await car.context.setOffline(false);
  await expectGone(phone.getByText('waiting to be sent'));
  await expectGone(desk.getByRole('list', { name: 'Calls in progress' }));

  await expectVisible(desk.getByText('lining up Dee'));
  await expectVisible(desk.getByRole('button', { name: 'Owed to us 1' }));
  await desk.keyboard.press('2');
  await expectVisible(inHand(desk, 'Eve Lind'));
  await desk.keyboard.press('1');
  await expectVisible(desk.getByRole('button', { name: 'End call' }));
  const note = desk.getByRole('textbox', { name: 'Note for this call' });
  await desk.keyboard.press('n');
  await note.fill('Prep from the 15th. /task Send the sides');
  expect(await breachesOn(desk)).toEqual([]);
  await note.press('Escape');

  // A second tunnel, while the desk goes on.
  await car.context.setOffline(true);
  await press(phone, 'No answer');
  await expectVisible(inHand(phone, 'Finn Sobol'));
  await press(phone, 'More');
  await press(phone, 'Drop');
  await expectVisible(inHand(phone, 'Gus Merriday'));
  await expectVisible(phone.getByText('2 waiting to be sent'));
  await car.context.setOffline(false);
  await expectGone(phone.getByText('waiting to be sent'));
  await desk.keyboard.press('1');
  await expectGone(inHand(desk, 'Eve Lind'));
  await expectSoon(async () => (await storedOf(imogen)).length).toBe(14);
  await expectSoon(async () =>
    (await storedOf(imogen))
      .flatMap(({ name, attempts }) => attempts.map(({ outcome }) => `${name}: ${outcome}`))
      .toSorted(),
  ).toEqual([
    'Ann Pell: connected',
    'Ben Marrow: left-word',
    'Cy Thorne: left-word',
    'Dee Quill: no-answer',
    'Eve Lind: connected',
    'Finn Sobol: drop',
  ]);
  const eve = async () => {
    const { keptState, next } = (await storedOf(imogen)).find(({ name }) => name === 'Eve Lind') ?? {};
    return [keptState, next];
  };
  await expectSoon(eve).toEqual(['follow-up', 'Send the sides']);
  await expectSoon(async () => String(await order(phone)) === String(await order(desk))).toBe(true);

  // A key shows what came of it in the next frames, whatever the network does; what is taken back is as it was.
  await expectSoon(async () => (await handOf(phone)) !== (await handOf(desk))).toBe(true);
  const name = await handOf(desk);
  expect(await framesUntil(desk, '2', name)).toBeLessThanOrEqual(framesWithin100ms);
  await expectVisible(desk.getByRole('button', { name: 'Owed to us 3' }));
  await desk.keyboard.press('u');
  await expectVisible(inHand(desk, name));
  await expectVisible(desk.getByRole('button', { name: 'Owed to us 2' }));
});

const framesWithin100ms = 6;

/** After how many frames of the page a key has brought another call in hand: frames, as a busy machine draws fewer. */
const framesUntil = (page: Page, key: string, name: string) =>
  page.evaluate(
    ([pressed, gone]) =>
      new Promise<number>((done) => {
        let frames = 0;
        const isThere = () => document.querySelector(`article[aria-label="${String(gone)}"]`) !== null;
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
        const look = () => {
          frames++;
          if (isThere()) requestAnimationFrame(look);
          else done(frames);
        };
        requestAnimationFrame(look);
      }),
    [key, name],
  );

detail(
  'when calls are rolled quickly, each outcome’s note replaces the last one and its Undo reopens the call it names',
  async () => {
    const imogen = await theWorld().person('Imogen Vance');
    for (const [name, priority] of sheet.slice(0, 4))
      await imogen.request('POST', '/api/calls', { id: crypto.randomUUID(), name, priority });
    const { page } = await openPage('/contacts/rolling-calls?roll=true', { as: imogen });
    await expectVisible(inHand(page, 'Ann Pell'));
    const notes = page.getByRole('region', { name: 'Messages' });
    await page.keyboard.press('2');
    await expectVisible(inHand(page, 'Ben Marrow'));
    // A note stays while the pointer is on it.
    await notes.getByText('Ann Pell: Left word').hover();
    await page.keyboard.press('4');
    await expectVisible(inHand(page, 'Cy Thorne'));
    await page.keyboard.press('2');
    await expectVisible(inHand(page, 'Dee Quill'));
    await expectVisible(notes.getByText('Cy Thorne: Left word'));
    await notes.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(inHand(page, 'Cy Thorne'));
    await expectGone(notes.getByRole('group'));
    await expectSoon(async () => stateOf(await storedOf(imogen))).toEqual({
      'Ann Pell': 'left-word',
      'Ben Marrow': 'to-place',
      'Cy Thorne': 'to-place',
      'Dee Quill': 'to-place',
    });
  },
);

const stateOf = (lines: readonly Seen[]) =>
  Object.fromEntries(lines.map(({ name, keptState }) => [name, keptState]));

test('CALL-7 a caller leaves mid-call for the dashboard: they are asked first, the call ends for everyone, and the promises made on it are listed', async () => {
  const imogen = await theWorld().person('Imogen Vance');
  for (const [name, priority] of sheet.slice(0, 2))
    await imogen.request('POST', '/api/calls', { id: crypto.randomUUID(), name, priority });
  const { page } = await openPage('/contacts/rolling-calls?roll=true', { as: imogen });
  const call = inHand(page, 'Ann Pell');
  await expectVisible(call.getByText('Lining up'));
  await page.keyboard.press('c');
  await expectFocused(page.getByRole('textbox', { name: 'Phone number of Ann Pell' }));
  await page.keyboard.type('+1 212 555 0100');
  await page.keyboard.press('Enter');
  await expectVisible(call.getByRole('link', { name: 'Call Ann Pell at +1 212 555 0100' }));
  await page.keyboard.press('1');
  await expectVisible(call.getByText('On the line'));
  await expectSoon(async () => stateOf(await storedOf(imogen))).toMatchObject({ 'Ann Pell': 'connected' });

  // The roll goes on where it was.
  await page.reload();
  await expectVisible(call.getByText('On the line'));
  await expectVisible(page.getByText('1 connected'));
  await page.keyboard.press('n');
  await expectFocused(page.getByRole('textbox', { name: 'Note for this call' }));
  await page.keyboard.type('Prep from the 15th. /task Send the sides /meeting Friday');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectVisible(keys.getByRole('heading', { name: 'Rolling calls' }));
  await page.keyboard.press('Escape');
  await expectGone(keys);

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  const question = page.getByRole('dialog', { name: 'You’re on with Ann Pell' });
  await expectVisible(question);
  expect(await breachesOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expectVisible(call.getByText('On the line'));
  await page.getByRole('button', { name: 'End roll' }).click();
  await question.getByRole('button', { name: 'End call' }).click();
  await expectVisible(page.getByRole('link', { name: 'Roll calls' }));
  await expectSoon(async () => stateOf(await storedOf(imogen))).toMatchObject({ 'Ann Pell': 'follow-up' });

  await visitPage(page, '/dashboard');
  await page.getByRole('link', { name: /Send the sides; Meeting: Friday/ }).click();
  const panel = page.getByRole('region', { name: 'Follow-up' });
  await expectVisible(panel.getByText('Send the sides; Meeting: Friday'));
  expect(await breachesOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Request a meeting' }).click();
  const meeting = page.getByRole('dialog', { name: 'Request a meeting' });
  const about = meeting.getByRole('textbox', { name: 'What it’s about' });
  await expectSoon(() => about.inputValue()).toBe('Send the sides; Meeting: Friday');
  // The dialog alone goes, not the call behind it.
  await about.press('Escape');
  await expectGone(meeting);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expectSoon(async () => stateOf(await storedOf(imogen))).toMatchObject({ 'Ann Pell': 'closed' });
});

detail(
  'a message at the edge of the screen covers neither the title nor the last rows of a list, on a phone neither',
  async () => {
    const me = await theWorld().person('Tobias Larkin');
    const names = Array.from({ length: 30 }, (_, at) => `Caller ${at + 1}`);
    await me.request('POST', '/api/calls/import', {
      id: crypto.randomUUID(),
      text: ['Name', ...names].join('\n'),
    });
    for (const size of ['wide', 'narrow'] as const) {
      const { page } = await openPage('/contacts/rolling-calls?roll=true', { as: me, size });
      await expectVisible(page.getByRole('article'));
      const last = page
        .getByRole('region', { name: 'Phone sheet' })
        .getByRole('button', { name: /Caller 30/ });
      await last.scrollIntoViewIfNeeded();
      await page.keyboard.press('2');
      const note = page.getByRole('region', { name: 'Messages' }).getByRole('group');
      await expectVisible(note.getByText(/Left word$/));
      await last.scrollIntoViewIfNeeded();
      const boxes = await Promise.all([last, note].map((one) => one.boundingBox()));
      const [row, over] = boxes.map((box) => ({
        top: box?.y ?? 0,
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
      }));
      if (!row || !over) throw new Error('two boxes were asked for');
      expect([size, over.bottom <= row.top || over.top >= row.bottom]).toEqual([size, true]);
      const title = page.getByRole('heading', { name: 'Rolling calls', level: 1 });
      await title.scrollIntoViewIfNeeded();
      const head = await title.boundingBox();
      expect([size, (head?.y ?? 0) >= over.bottom]).toEqual([size, true]);
    }
  },
);

detail('a desk with more open calls than fit in two answers can roll all of them', async () => {
  const me = await theWorld().person('Tobias Larkin');
  const names = Array.from({ length: 510 }, (_, at) => `Caller ${at + 1}`);
  await me.request('POST', '/api/calls/import', {
    id: crypto.randomUUID(),
    text: ['Name\tPhone', ...names.map((name) => `${name}\t+1 310 555 0142`)].join('\n'),
  });
  const { page } = await openPage('/contacts/rolling-calls?roll=true', { as: me });
  await expectVisible(inHand(page, 'Caller 1'));
  const owed = page.getByRole('region', { name: 'Phone sheet' }).getByRole('button', { name: /^We owe/ });
  await expectSoon(() => owed.innerText()).toMatch(/510$/);
});

test('on a phone the outcomes stay above the keyboard while a note is typed', async () => {
  const imogen = await theWorld().person('Imogen Vance');
  await imogen.request('POST', '/api/calls', { id: crypto.randomUUID(), name: 'Ann Pell' });
  const { page } = await openPage('/contacts/rolling-calls?roll=true', {
    as: imogen,
    size: 'narrow',
    beforeScripts: withKeyboard,
  });
  await page.getByRole('textbox', { name: 'Note for this call' }).focus();
  const outcome = page.getByRole('group', { name: 'Outcome' }).getByRole('button', { name: 'Connected' });
  await expectVisible(outcome);
  const covered = await page.evaluate(() => {
    dispatchEvent(new Event('keyboard'));
    return innerHeight - (visualViewport?.height ?? 0);
  });
  expect(covered).toBe(keyboardHeight);
  const underKeyboard = async () => {
    const box = await outcome.boundingBox();
    return box !== null && box.y + box.height > (await page.evaluate(() => visualViewport?.height ?? 0));
  };
  await expectSoon(underKeyboard).toBe(false);
});

const keyboardHeight = 300;

/** A headless browser has no on-screen keyboard: reports one as a phone’s viewport would. Runs in the page. */
function withKeyboard(): void {
  const seen = { height: innerHeight, offsetTop: 0, scale: 1 };
  const viewport = Object.assign(new EventTarget(), seen);
  Object.defineProperty(globalThis, 'visualViewport', { value: viewport });
  addEventListener('keyboard', () => {
    viewport.height = innerHeight - 300;
    viewport.dispatchEvent(new Event('resize'));
  });
}
