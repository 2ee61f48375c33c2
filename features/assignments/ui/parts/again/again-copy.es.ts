import type { words } from './again-copy.ts';

export const again = {
  short: 'Veredictos distintos',
  differ: (said: string) => `Los veredictos difieren: ${said}`,
  said: (verdict: string, name: string) => `${verdict} de ${name}`,
  ask: 'Pedir una segunda lectura',
  title: (title: string) => `Segunda lectura de ${title}`,
  help: 'El mismo guion, para alguien que no lo ha leído. No ve ni el primer informe ni su veredicto.',
  staysBlind: 'Se leyó a ciegas y se vuelve a leer a ciegas.',
  send: 'Encargar segunda lectura',
  given: 'Segunda lectura encargada',
  broken: 'No se pudo cargar la primera lectura',
  others: 'Otras lecturas',
  scriptSaid: 'Guion',
  writerSaid: 'Guionista',
  asked: 'Se pidió una segunda lectura.',
  show: 'Ver el encargo',
} satisfies typeof words;
