import type { copy } from './copy.ts';

/** The Spanish words of what things are about. */
export const spanish = {
  about: 'Sobre',
  nothing: 'Aún no está vinculada a ningún proyecto.',
  broken: 'No se pudo cargar de qué trata',
  retry: 'Reintentar',
  failed: 'No se pudo guardar el cambio',
  secret: (title: string) => `${title} (secreto)`,
  unlink: (title: string) => `Desvincular de ${title}`,
  unlinked: (title: string) => `Desvinculado de ${title}`,
  linked: (title: string) => `Vinculado a ${title}`,
  picker: {
    open: 'Vincular',
    openLong: 'Vincular a un proyecto o encargo',
    title: 'Vincular a un proyecto o encargo',
    field: 'Proyecto o encargo',
    help: 'Solo ve el vínculo quien puede verlo.',
    placeholder: 'Buscar por título',
    none: 'Sin resultados',
    missing: 'Elige de qué trata.',
    act: 'Vincular',
  },
  kinds: {
    project: 'Proyectos',
    conversation: 'Conversaciones',
    assignment: 'Encargos',
    event: 'Eventos',
  },
  things: {
    label: 'Relacionado',
    filter: 'Mostrar',
    all: 'Todo',
    empty: 'Aquí aparecen las conversaciones y los encargos vinculados a este proyecto.',
    emptyLine: 'Abre los detalles de una conversación para vincularla.',
    noneOfKind: 'No hay nada vinculado de este tipo.',
    broken: 'No se pudo cargar lo vinculado',
    noTitle: 'Conversación',
    conversation: 'Conversación, último mensaje',
    assignment: 'Encargo, vence',
    event: 'Evento,',
  },
} satisfies typeof copy;
