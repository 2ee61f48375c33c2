import type { LessonScript } from '../lesson-script.ts';

export const putUpClient: LessonScript = {
  id: 'put-up-a-client',
  createdAt: '2026-11-29T12:10:00.000Z',
  as: 'agent',
  page: '/projects/submissions',
  pageId: 'projects',
  title: { en: 'Put up a client', es: 'Propón a un cliente' },
  about: {
    en: 'Several clients for one role in one dialog, each on their own; what the buyer sees, and when to nudge.',
    es: 'Varios clientes para un papel en un solo diálogo, cada uno por su lado; qué ve el comprador y cuándo recordar.',
  },
  steps: [
    {
      chapter: { en: 'What is out', es: 'Lo que está fuera' },
      say: {
        en: 'Submissions has what you sent, what you received, and what others sent for you, each in a list of its own.',
        es: 'Aquí está lo que enviaste, lo que recibiste y lo que otros enviaron por ti, cada cosa en su lista.',
      },
    },
    {
      chapter: { en: 'Put them up', es: 'Propónlos' },
      say: {
        en: 'One dialog puts several clients up for one role, or one script before several buyers.',
        es: 'Un solo diálogo propone a varios clientes para un papel, o un guion a varios compradores.',
      },
      act: async ({ page, press }) => {
        await press(page.getByRole('button', { name: 'New submission' }).first());
        await page.getByRole('dialog', { name: 'New submission' }).waitFor();
      },
    },
    {
      say: {
        en: 'Answer a call and name its role, or choose the buyer yourself. The deadline counts in the zone it is written in.',
        es: 'Responde a una convocatoria y di su papel, o elige tú al comprador. El plazo cuenta en la zona en que está escrito.',
      },
    },
    {
      say: {
        en: 'Choose your clients. Each becomes a submission of its own, with a note and files that none of the others has.',
        es: 'Elige a tus clientes. Cada uno es una propuesta propia, con una nota y archivos que los demás no tienen.',
      },
    },
    {
      say: {
        en: 'Whoever was put before that company already is left out. You are told the day, and nothing else about it.',
        es: 'Quien ya se propuso a esa empresa queda fuera. Se te dice el día, y nada más de ello.',
      },
    },
    {
      say: {
        en: 'Send the drafts at once or keep them. What your assistant prepares on your desk waits until you approve it.',
        es: 'Envía los borradores ya o guárdalos. Lo que prepara tu asistente en tu despacho espera a que lo apruebes.',
      },
      act: async ({ page, key }) => {
        await key('Escape');
        await page.getByRole('dialog', { name: 'New submission' }).waitFor({ state: 'hidden' });
      },
    },
    {
      chapter: { en: 'Who sees what', es: 'Quién ve qué' },
      say: {
        en: 'The buyer answers; what casting pins, holds or keeps as a backup stays with them. You see the answer that is yours.',
        es: 'El comprador responde; lo que el casting aparta o reserva queda con ellos. Tú ves la respuesta que te toca.',
      },
    },
    {
      say: {
        en: 'Your client sees that they were put up, and the outcome once you show it to them. Never the buyer’s notes.',
        es: 'Tu cliente ve que se le propuso, y el resultado cuando se lo muestres. Nunca las notas del comprador.',
      },
    },
    {
      chapter: { en: 'Follow up', es: 'Da seguimiento' },
      say: {
        en: 'No answer after four of their working days: nudge them, here or from your dashboard.',
        es: 'Sin respuesta tras cuatro de sus días hábiles: recuérdaselo, aquí o desde tu panel.',
      },
    },
    {
      say: {
        en: 'And when you call them, the phone sheet says what they have opened since, and how often.',
        es: 'Y cuando les llamas, la hoja de llamadas dice qué han abierto desde entonces y cuántas veces.',
      },
    },
  ],
};
