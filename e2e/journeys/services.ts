import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { completion, sendJson, startStandIn, textGiven } from '#features/writing/testing/factory/stand-in.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

// What other houses do for writing, on a server beside the first that knows where they are.

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody before an empty message, where a service is asked. */
async function atAMessage(name: string, settings: (url: string) => Record<string, string>) {
  const world = theWorld();
  const service = await startStandIn();
  onTestFinished(() => service.stop());
  const { address } = await world.startBeside(async () => settings(service.url));
  const me = await world.person(name);
  const them = await world.person('Hyacinth Prewitt');
  const { id } = await world.conversation(me, them, ['Good morning.']);
  const visit = await open({ as: me, address, reducedMotion: 'reduce', beforeScripts: humIntoTheMicrophone });
  await visitPage(visit.page, `/messages?conversationId=${id}`);
  await expectVisible(composer(visit.page));
  return { ...visit, service };
}

/** A browser that knows no speech by itself, with a microphone into which somebody hums. */
function humIntoTheMicrophone(): void {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  const hum = async () => {
    const context = new AudioContext();
    const [tone, ear] = [context.createOscillator(), context.createMediaStreamDestination()];
    tone.connect(ear);
    tone.start();
    return ear.stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: hum } });
}

/** As long as somebody speaks: a recording lasts. */
const speak = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 1_200)));

test('DICT-4, DIC-6 whoever allows the cloud speaks, reads what was said where the caret was, and loses nothing to a service that fails', async () => {
  const { page, service, faults } = await atAMessage('Barnaby Quill', (url) => ({
    TRANSCRIPTION_URL: url,
    TRANSCRIPTION_MODEL: 'ears',
  }));
  faults.provoke(/PUT \/api\/transcriptions\/\S+ 50\d/);
  await composer(page).fill('Please  now');
  await composer(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(7, 7));
  await button(page, 'Dictate').click();
  const consent = page.getByRole('dialog', { name: 'Before you dictate' });
  await consent.getByRole('radio', { name: 'Allow cloud fallback' }).check({ force: true });
  expect(await breachesOn(page)).toEqual([]);
  await consent.getByRole('button', { name: 'Save' }).click();
  await expectVisible(page.getByText('Listening').last());
  service.answer((response) => sendJson(response, { text: 'call Dana' }));
  await speak(page);
  await button(page, 'Stop dictating').click();
  await expectSoon(() => composer(page).inputValue()).toBe('Please call Dana now');
  const [heard] = service.asked;
  expect(heard?.path).toBe('/v1/audio/transcriptions');
  expect(heard?.body.byteLength).toBeGreaterThan(1_000);

  service.answer((response) => void response.writeHead(500).end());
  await button(page, 'Dictate').click();
  await expectVisible(page.getByText('Listening').last());
  await speak(page);
  await button(page, 'Stop dictating').click();
  const trouble = shell(page).notes.getByText('Recording Error');
  await expectVisible(trouble);
  expect(await composer(page).inputValue()).toBe('Please call Dana now');
  expect(await breachesOn(page)).toEqual([]);
  service.answer((response) => sendJson(response, { text: 'and Ruth' }));
  await shell(page).notes.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectSoon(() => composer(page).inputValue()).toBe('Please call Dana and Ruth now');
});

detail(
  'TRF-1, TRF-3, TRF-4, DICT-5 a service reshapes a text: what it added is marked, it can be asked again, and a failure changes nothing',
  async () => {
    const { page, service } = await atAMessage('Philomena Crane', (url) => ({
      CHAT_URL: url,
      CHAT_MODEL: 'house-model',
    }));
    const original = 'met ruth today she wants the one-liner';
    await composer(page).fill(original);
    await button(page, 'Transform text').click();
    const panel = page.getByRole('dialog', { name: 'Transform' });
    await expectVisible(panel.getByText(/^Sends this text to 127\.0\.0\.1/));
    expect(await breachesOn(page)).toEqual([]);
    const answers = ['Met Ruth today. She wants 12 one-liners.', 'Met Ruth today. She wants the one-liner.'];
    service.answer((response) => sendJson(response, completion(answers.shift() ?? '')));
    await panel.getByRole('textbox', { name: 'Your instructions' }).fill('Shorter and friendlier');
    await panel.getByRole('button', { name: 'Transform', exact: true }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await expectVisible(review.getByText('Check the highlighted part: it isn’t in your text.'));
    expect(await breachesOn(page)).toEqual([]);
    expect(service.asked.map(textGiven)).toEqual([original]);
    await review.getByRole('button', { name: 'Try again' }).click();
    await expectGone(review.getByText('Check the highlighted part: it isn’t in your text.'));
    await review.getByRole('button', { name: 'Discard' }).click();
    await expectGone(review);
    expect(await composer(page).inputValue()).toBe(original);

    service.answer((response) => void response.writeHead(500).end());
    await button(page, 'Transform text').click();
    await panel.getByRole('button', { name: /^Tidy up/ }).click();
    await expectVisible(shell(page).notes.getByText('Transformation Error'));
    expect(await composer(page).inputValue()).toBe(original);

    service.answer((response) => sendJson(response, completion('Met Ruth today. She wants the one-liner.')));
    await button(page, 'Transform text').click();
    await panel.getByRole('button', { name: /^Tidy up/ }).click();
    await review.getByRole('button', { name: 'Accept' }).click();
    await expectSoon(() => composer(page).inputValue()).toBe('Met Ruth today. She wants the one-liner.');
    await button(page, 'Restore original').click();
    await expectSoon(() => composer(page).inputValue()).toBe(original);
  },
);
