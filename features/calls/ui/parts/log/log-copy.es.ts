import { counted } from '#platform/ui/counted.ts';
import type { logCopy } from './log-copy.ts';

/** The Spanish words of logging a call, and of the calls with a person. */
export const callLog = {
  title: 'Anotar una llamada',
  outcome: 'Resultado',
  next: 'Siguiente paso',
  act: 'Anotar llamada',
  logged: (name: string) => `Llamada con ${name} anotada`,
  open: 'Abrir la hoja',
  calls: 'Llamadas',
  ever: (tries: number, talks: number) =>
    `${tries === 1 ? '1 intento' : `${counted.format(tries)} intentos`}, ${talks === 1 ? '1 conversación' : `${counted.format(talks)} conversaciones`}`,
  never: 'Aún no hay llamadas',
  onSheet: 'En la hoja de llamadas',
  add: 'Anotar una llamada',
} satisfies typeof logCopy;
