import type { ways as english } from './ways.ts';

/** The Spanish words of what one does about a listing. */
export const ways: typeof english = {
  apply: {
    own: 'Presentarme',
    other: 'Presentar a alguien',
    title: (title) => `Presentarse: ${title}`,
    actFor: (name) => `Presentar a ${name}`,
    nobody: 'Todas las personas que puedes presentar ya están presentadas.',
    done: 'Candidatura enviada',
    sent: 'Candidaturas',
    people: 'Candidatos',
    noPeople: 'Aún no hay candidatos.',
    brokenPeople: 'No se pudieron cargar los candidatos',
  },
  ask: {
    own: 'Preguntar',
    other: 'Preguntar en nombre de alguien',
    title: (title) => `Preguntar: ${title}`,
    actFor: (name) => `Preguntar en nombre de ${name}`,
    nobody: 'Ya has preguntado en nombre de todas las personas que puedes.',
    done: 'Pregunta enviada',
    sent: 'Tus preguntas',
    people: 'Quién ha preguntado',
    noPeople: 'Aún no ha preguntado nadie.',
    brokenPeople: 'No se pudo cargar quién ha preguntado',
  },
  offer: {
    own: 'Ofrecer ayuda',
    other: 'Presentar a alguien',
    title: (title) => `Ofrecer ayuda: ${title}`,
    actFor: (name) => `Presentar a ${name}`,
    nobody: 'Todas las personas que puedes presentar ya están presentadas.',
    done: 'Ofrecimiento enviado',
    sent: 'Tus ofrecimientos',
    people: 'Quién ofrece ayuda',
    noPeople: 'Aún no se ha ofrecido nadie.',
    brokenPeople: 'No se pudo cargar quién ofrece ayuda',
  },
};
