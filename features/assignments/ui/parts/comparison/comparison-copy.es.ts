import type { words } from './comparison-copy.ts';

export const comparison = {
  title: 'Comparación con un borrador anterior',
  choose: (title: string, day: string) => `Comparar con ${title}, ${day}`,
  chooseLine: 'Comparar con este borrador',
  shows: 'El lector ve el informe anterior',
  showsHelp:
    'Su veredicto, logline y comentarios están junto al formulario. En prácticas no se escriben comparaciones.',
  earlier: 'Borrador anterior',
  sent: (day: string) => `Informe del ${day}`,
  gone: 'El informe anterior ya no está.',
  hidden: 'Quien te lo encargó se guarda el informe anterior: escribe lo que muestran los borradores.',
  open: 'Abrir el informe anterior',
  comments: 'Comentarios',
  earlierDraft: (day: string) => `Borrador anterior, ${day}`,
  laterDraft: (day: string) => `Borrador posterior, ${day}`,
  changeHelps: {
    premise: 'De qué trata ahora y de qué trataba.',
    structure: 'Actos, giros, escenas que llegaron o se fueron.',
    character: 'Quién es nuevo, quién falta, quién es otro.',
    dialogue: 'Cómo hablan y dónde se trabajó.',
    fixed: 'Qué comentarios anteriores resuelve el borrador.',
    remains: 'Cuáles no, y qué hay de nuevo por arreglar.',
  },
} satisfies typeof words;
