import type { anywayCopy } from './notify-anyway-copy.ts';

/** The Spanish words for notifying someone who is busy. */
export const anyway = {
  busy: (name: string) => `${name} está ocupado: tu mensaje espera en la campana sin sonar.`,
  notify: 'Avisar de todos modos',
  done: (name: string) => `Se avisó a ${name}`,
  failed: 'No se avisó a nadie',
} satisfies typeof anywayCopy;
