import type { Page } from 'playwright-core';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { hearOnTheDevice, say } from '../support/hearing.ts';
import { breachesOn, detail, expect, open, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const caretOf = (page: Page) =>
  composer(page).evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd]);

/** Somebody before an empty message. */
async function atAMessage(name: string, options: Parameters<typeof open>[0] = {}) {
  const world = theWorld();
  const me = await world.person(name);
  const them = await world.person('Odalys Prewitt');
  const { id } = await world.conversation(me, them, ['Good morning.']);
  const { page } = await open({ as: me, reducedMotion: 'reduce', ...options });
  await visitPage(page, `/messages?conversationId=${id}`);
  await expectVisible(composer(page));
  return page;
}

test('TRF-1, TRF-2, TRF-10, DICT-5: a text is tidied by rules, looked at, taken, and is back as it was after a reload', async () => {
  const page = await atAMessage('Wilhelmina Stroud');
  // It says why it is not there yet.
  await button(page, 'Transform text').press('Enter');
  await expectVisible(page.getByText('Nothing to Transform', { exact: true }));

  const original = 'um call  dana ,she is is at lunch';
  await composer(page).fill(original);
  await composer(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(3, 3));
  await button(page, 'Transform text').click();
  const panel = page.getByRole('dialog', { name: 'Transform' });
  await expectVisible(panel.getByText('AI Transformation Unavailable'));
  await expectSoon(() => panel.getByRole('textbox', { name: 'Your instructions' }).isDisabled()).toBe(true);
  expect(await breachesOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Tidy up without AI' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expectVisible(review.getByText('By fixed rules, not AI'));
  expect(await breachesOn(page)).toEqual([]);
  await review.getByText('Both texts', { exact: true }).click();
  await expectVisible(review.getByText(original, { exact: true }));
  await expectVisible(review.getByText('Call dana, she is at lunch.', { exact: true }));
  // Looking at it changes nothing.
  expect(await composer(page).inputValue()).toBe(original);
  await review.getByRole('button', { name: 'Accept' }).click();
  await expectSoon(() => composer(page).inputValue()).toBe('Call dana, she is at lunch.');

  await page.reload();
  await expectSoon(() => composer(page).inputValue()).toBe('Call dana, she is at lunch.');
  await button(page, 'Restore original').click();
  await expectSoon(() => composer(page).inputValue()).toBe(original);
  expect(await caretOf(page)).toEqual([3, 3]);

  // While the answer is on its way they go on writing: it waits, and keeps what was written.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ai-formatting', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Transform text').click();
  await panel.getByRole('button', { name: 'Tidy up without AI' }).click();
  await expectVisible(button(page, 'Transforming. Press to stop.'));
  await composer(page).press('End');
  await composer(page).pressSequentially(' ok?');
  held.resolve();
  await button(page, 'Review changes').click();
  expect(await composer(page).inputValue()).toBe(`${original} ok?`);
  await review.getByRole('button', { name: 'Accept' }).click();
  await expectSoon(() => composer(page).inputValue()).toBe('Call dana, she is at lunch. ok?');
});

test('DIC-1, DIC-4, DIC-10, DICT-6: whoever dictates is asked first, sees what is heard, and finds it where the caret was', async () => {
  const page = await atAMessage('Ignatius Holloway', { beforeScripts: hearOnTheDevice });
  await composer(page).fill('Please  now');
  await composer(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(7, 7));
  await button(page, 'Dictate').click();
  const consent = page.getByRole('dialog', { name: 'Before you dictate' });
  await expectVisible(consent);
  const cloud = consent.getByRole('radio', { name: 'Allow cloud fallback' });
  await expectSoon(() => cloud.isDisabled()).toBe(true);
  // What leaves the device is said before anything listens.
  await expectVisible(consent.getByText(/never sends audio anywhere/));
  await expectVisible(consent.getByText(/keep no audio/));
  expect(await breachesOn(page)).toEqual([]);
  await consent.getByRole('radio', { name: 'On this device only' }).check({ force: true });
  await consent.getByRole('button', { name: 'Save' }).click();
  await expectGone(consent);
  await expectVisible(button(page, 'Stop dictating'));
  await expectVisible(page.getByText('Listening').last());

  await say(page, 'call', false);
  await expectVisible(page.getByText('call', { exact: true }));
  expect(await composer(page).inputValue()).toBe('Please  now');
  await say(page, 'call Dana', true);
  await expectSoon(() => composer(page).inputValue()).toBe('Please call Dana now');
  expect(await breachesOn(page)).toEqual([]);

  await composer(page).press('Control+Shift+D');
  await expectVisible(button(page, 'Dictate'));
  await say(page, 'too late', true);
  expect(await composer(page).inputValue()).toBe('Please call Dana now');
});

detail(
  '5.23 DICT-1, DICT-3: a note dictated beside a contact is theirs, with names as their card writes them and a way back',
  async () => {
    const me = await theWorld().person('Leocadia Thornbury');
    const id = crypto.randomUUID();
    await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields: { displayName: 'Sarah Bolen' } });
    await me.request('PATCH', '/api/me/preferences', { voice: { mode: 'device', noticeSeen: true } });
    const { page } = await open({ as: me, reducedMotion: 'reduce', beforeScripts: hearOnTheDevice });
    await visitPage(page, '/settings?section=voice');
    const word = page.getByRole('textbox', { name: 'Words I say' });
    await word.fill('Verhoeven');
    await word.press('Enter');
    await expectVisible(page.getByRole('list', { name: 'Words I say' }).getByText('Verhoeven'));
    expect(await breachesOn(page)).toEqual([]);

    await visitPage(page, `/contacts?contact=${id}`);
    const panel = page.getByRole('complementary', { name: 'Sarah Bolen' });
    const note = panel.getByRole('textbox', { name: 'Note' });
    await note.fill('sara bowlin typed this.');
    const dictating = panel.getByRole('button', { name: 'Dictate' }).click();
    const known = await comesOf(page.waitForResponse(/\/api\/writing\/words$/), dictating);
    await expectVisible(panel.getByText('Say “new line”', { exact: false }));
    await known.finished();
    await expectSoon(async () => {
      await note.fill('sara bowlin typed this.');
      await say(page, 'call sara bowlin new line ask for hoven', true);
      return panel.getByText('“sara bowlin” became Sarah Bolen').count();
    }).toBe(1);
    expect(await note.inputValue()).toBe('sara bowlin typed this. Call Sarah Bolen\nAsk for hoven');
    expect(await breachesOn(page)).toEqual([]);
    await note.press('Control+z');
    await expectSoon(() => note.inputValue()).toBe('sara bowlin typed this. Call sara bowlin\nAsk for hoven');
    await say(page, 'new paragraph verhoven knows', true);
    await expectSoon(() => note.inputValue()).toContain('\n\nVerhoeven knows');
    await panel.getByRole('button', { name: 'Undo: keep “verhoven”' }).click();
    await expectSoon(() => note.inputValue()).toContain('\n\nverhoven knows');
    await panel.getByRole('button', { name: 'Stop dictating' }).click();
    await panel.getByRole('button', { name: 'Add note' }).click();
    const saved = async () => {
      const { notes } = (await me.request('GET', `/api/contacts/${id}`)) as { notes: { text: string }[] };
      return notes.map(({ text }) => text);
    };
    await expectSoon(saved).toEqual([
      'sara bowlin typed this. Call sara bowlin\nAsk for hoven\n\nverhoven knows',
    ]);
  },
);
