import { hearOnTheDevice, say } from '../../support/hearing.ts';
import type { Hand, LessonScript } from '../lesson-script.ts';

/** As long as somebody takes to say a few words. */
const breathMs = 900;

/** Says it word by word, as it is heard, and then for good, with the field in sight. */
async function speak(hand: Hand, words: string): Promise<void> {
  const { page } = hand;
  const spoken = words.split(' ');
  for (const [index] of spoken.entries()) {
    await say(page, spoken.slice(0, index + 1).join(' '), false);
    await showField(hand);
    await page.waitForTimeout(breathMs / 3);
  }
  await say(page, words, true);
  await showField(hand);
  await page.waitForTimeout(breathMs);
}

const panel = ({ page }: Hand) => page.getByRole('complementary', { name: 'Aoife Marchetti' });

const showField = (hand: Hand) =>
  panel(hand)
    .getByRole('textbox', { name: 'Note' })
    .evaluate((field) => field.scrollIntoView({ block: 'center' }));

export const dictateNotes: LessonScript = {
  id: 'dictate-notes',
  createdAt: '2026-11-23T13:30:00.000Z',
  as: 'manager',
  page: '/contacts',
  pageId: 'contacts',
  beforeScripts: hearOnTheDevice,
  title: { en: 'Dictate a note after a call', es: 'Dicta una nota tras una llamada' },
  about: {
    en: 'Speak while it’s fresh: names are spelled as in your contacts, and nothing leaves your device unless you say so.',
    es: 'Habla mientras está fresco: los nombres salen como en tus contactos, y nada sale de tu dispositivo si no lo dices tú.',
  },
  steps: [
    {
      chapter: { en: 'Where the microphone is', es: 'Dónde está el micrófono' },
      say: {
        en: 'You’ve just hung up. Open the person’s page: your note stays with the person it’s about.',
        es: 'Acabas de colgar. Abre a esa persona: lo que anotas queda con ella.',
      },
      act: async (hand) => {
        await hand.press(hand.page.getByRole('link', { name: /Aoife Marchetti/ }).first());
        await panel(hand).getByRole('textbox', { name: 'Note' }).waitFor();
      },
    },
    {
      say: {
        en: 'Every long text has a microphone: notes, messages, coverage, a bio. Press it, or Control, Shift and D.',
        es: 'Cada texto largo tiene un micrófono: notas, mensajes, informes, una biografía. Púlsalo, o Control, Mayúsculas y D.',
      },
      act: (hand) => hand.press(panel(hand).getByRole('button', { name: 'Dictate' })),
    },
    {
      chapter: { en: 'Where your voice goes', es: 'Adónde va tu voz' },
      say: {
        en: 'The first time, you decide where the audio goes: nowhere, this device only, or to our servers and back as text.',
        es: 'La primera vez decides adónde puede ir el sonido: a ningún sitio, solo a este dispositivo, o a nuestros servidores y de vuelta como texto.',
      },
      act: async (hand) => {
        await hand.page.getByRole('dialog').getByText('On this device only').waitFor();
      },
    },
    {
      say: {
        en: 'On this device only: your browser transcribes it and no audio is kept. Change it any time in Settings.',
        es: 'Solo en este dispositivo: lo escribe tu navegador y no se guarda ningún sonido. En Ajustes se cambia cuando quieras.',
      },
      act: async (hand) => {
        const dialog = hand.page.getByRole('dialog');
        await hand.press(dialog.getByText('On this device only'));
        await hand.press(dialog.getByRole('button', { name: 'Save' }));
        await panel(hand).getByRole('button', { name: 'Stop dictating' }).waitFor();
      },
    },
    {
      chapter: { en: 'Speak', es: 'Habla' },
      say: {
        en: 'Now speak. The words appear beside the field first, then go in at your cursor.',
        es: 'Ahora habla. Lo que se oye aparece primero junto al campo, y pasa a donde está el cursor cuando es seguro.',
      },
      act: (hand) => speak(hand, 'she likes the second draft and wants to meet on thursday'),
    },
    {
      say: {
        en: 'Say "new line" for a new line. In a list, "new task" starts the next one.',
        es: 'Di «new line» y hay línea nueva. En una lista, «new task» empieza la siguiente.',
      },
      act: (hand) => speak(hand, 'new line send the deck before lunch'),
    },
    {
      chapter: { en: 'Names as you write them', es: 'Los nombres como los escribes' },
      say: {
        en: 'People you know, titles you read and industry terms are spelled right. Each correction is listed below, with Undo.',
        es: 'La gente que conoces, los títulos que lees y las palabras del oficio se escriben como son. Lo cambiado se dice debajo, con vuelta atrás.',
      },
      act: (hand) => speak(hand, 'new line ask dashiel prouse for the call sheet'),
    },
    {
      say: {
        en: 'Add a name it missed in Settings, under "Words I say". Nobody else sees that list.',
        es: 'Un nombre que debería haber conocido va en Ajustes, en «Palabras que digo». Nadie más ve esa lista.',
      },
      act: (hand) => hand.press(panel(hand).getByRole('button', { name: 'Stop dictating' })),
    },
    {
      chapter: { en: 'Keep it', es: 'Guárdala' },
      say: {
        en: 'Read it once and add it. It’s private unless you share it with someone by name.',
        es: 'Léelo una vez y añádelo. Es solo tuyo, salvo que lo compartas con alguien por su nombre.',
      },
      act: async (hand) => {
        await hand.press(panel(hand).getByRole('button', { name: 'Add note' }));
        await panel(hand).getByText('Only me', { exact: false }).last().waitFor();
      },
    },
    {
      say: {
        en: 'You’re ready for the next call: this one is on record, with who and when.',
        es: 'Ya puede llegar la próxima llamada: lo dicho en esta está escrito, con quién y cuándo.',
      },
    },
  ],
};
