import type { words } from './history-copy.ts';

/** The question whether newcomers may read what two people wrote, in Spanish. */
export const earlierMessages = {
  label: 'Mensajes anteriores',
  onlyIf: (choice: string, name: string) => `${choice}, si ${name} acepta`,
  asks: (name: string, people: string) => `${name} pide que ${people} lea vuestros mensajes anteriores`,
  line: 'Solo verá lo que escribisteis antes de que llegara si aceptas. No se puede deshacer.',
  agree: 'Aceptar',
  decline: 'Rechazar',
  agreed: (people: string) => `${people} ya puede leer vuestros mensajes anteriores`,
  declined: 'Rechazado. Vuestros mensajes anteriores quedan entre los dos.',
} satisfies typeof words;
