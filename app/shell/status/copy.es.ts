import type { copy } from './copy.ts';

/** The Spanish words of the status page. */
export const spanish = {
  title: 'Estado',
  line: 'Lo que esta página encontró al preguntar ahora mismo.',
  parts: { server: 'Servidor', database: 'Base de datos', live: 'Novedades en vivo' },
  other: (name: string) => name,
  works: 'Funciona',
  notReady: 'No está listo',
  unreachable: 'No responde',
  unknown: 'Se desconoce',
  live: { open: 'Conectado', connecting: 'Conectando', offline: 'Desconectado' },
  build: 'Compilación de esta página',
  again: 'Comprobar otra vez',
} satisfies typeof copy;
