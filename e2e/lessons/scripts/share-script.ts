import type { LessonScript } from '../lesson-script.ts';

export const shareScript: LessonScript = {
  id: 'share-a-script-safely',
  createdAt: '2026-11-29T12:00:00.000Z',
  as: 'producer',
  page: '/dashboard/shared-projects',
  pageId: 'projects',
  title: { en: 'Share a script safely', es: 'Comparte un guion con seguridad' },
  about: {
    en: 'One marked copy per reader, an end, who opened it, and what to do when a page turns up where it shouldn’t.',
    es: 'Una copia marcada por lector, un final, quién la abrió, y qué hacer si una página aparece donde no debe.',
  },
  steps: [
    {
      chapter: { en: 'Give it', es: 'Dalo' },
      say: {
        en: 'Everything you shared is here, with how many people can open it today.',
        es: 'Aquí está todo lo que compartiste, y cuántas personas lo pueden abrir hoy.',
      },
    },
    {
      say: {
        en: 'Share from the project, under Access: a one-pager, the deck, or the whole project with its scripts.',
        es: 'Comparte desde el proyecto, en sus accesos: la hoja, el dosier o el proyecto entero con sus guiones.',
      },
    },
    {
      say: {
        en: 'Give it an end: a day, a week, or when the embargo lifts. Terms, if you write any, are accepted first.',
        es: 'Ponle un final: un día, una semana o el fin del embargo. Las condiciones, si las hay, se aceptan antes.',
      },
    },
    {
      say: {
        en: 'They cannot download or pass it on unless you allow it. Never send a script as an attachment.',
        es: 'No pueden descargarlo ni pasarlo si no lo permites. Nunca envíes un guion como adjunto.',
      },
    },
    {
      chapter: { en: 'The mark', es: 'La marca' },
      say: {
        en: 'Each copy carries its reader’s name, address, the time and a code, on every page and in its text.',
        es: 'Cada copia lleva el nombre de quien la lee, su dirección, la hora y un código, en cada página y en su texto.',
      },
    },
    {
      say: {
        en: 'A mark proves which copy a page comes from, not who passed it on. A determined person can remove it.',
        es: 'Una marca prueba de qué copia viene una página, no quién la pasó. Quien se empeñe puede quitarla.',
      },
    },
    {
      chapter: { en: 'Who has it', es: 'Quién lo tiene' },
      say: {
        en: 'For each version you see who has it, how often they opened it, and how far they read.',
        es: 'De cada versión ves quién la tiene, cuántas veces la abrió y hasta dónde leyó.',
      },
    },
    {
      say: {
        en: 'Revoke one person, or everybody at once. From that moment no further byte is served, not even of an open file.',
        es: 'Revoca a una persona o a todas. Desde ese momento no se sirve nada más, ni de un archivo abierto.',
      },
    },
    {
      chapter: { en: 'If it leaks', es: 'Si se filtra' },
      say: {
        en: 'Send an administrator the page, or the code at its foot. They find whose copy it was, and who else opened it.',
        es: 'Manda a un administrador la página, o el código de su pie. Encuentra de quién era la copia y quién más la abrió.',
      },
    },
    {
      say: {
        en: 'One press closes the version for everybody. You are told; nobody else hears of it.',
        es: 'Una pulsación cierra la versión para todos. Se te avisa a ti; nadie más se entera.',
      },
    },
  ],
};
