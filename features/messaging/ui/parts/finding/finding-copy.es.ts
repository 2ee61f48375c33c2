import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './finding-copy.ts';

/** Spanish screen text for message search and conversation export. */
export const finding = {
  jump: {
    absent: 'No se encontró el mensaje',
    failed: 'No se pudo ir a ese mensaje',
    failedLine: 'Revisa tu conexión e inténtalo otra vez.',
    laterFailed: 'No se pudieron cargar los mensajes siguientes',
  },
  search: {
    open: 'Buscar mensajes',
    inThread: 'Buscar en esta conversación',
    box: 'Buscar en los mensajes',
    close: 'Cerrar la búsqueda',
    clear: 'Borrar la búsqueda',
    filters: 'Filtros',
    chips: {
      from: 'De',
      in: 'En',
      file: 'Con archivo',
      link: 'Con enlace',
      before: 'Antes de',
      after: 'Desde',
    },
    remove: (filter: string) => `Quitar ${filter}`,
    hint: 'Usa "comillas" para una frase exacta. Acota con from, in, before o after: from:zoe before:2026-03-31',
    conversations: 'Conversaciones',
    messages: 'Mensajes',
    results: 'Mensajes encontrados',
    nothing: (typed: string) => `No hay resultados para «${typed}»`,
    nothingYet: (date: string) => `Nada desde el ${date}.`,
    clearFilters: 'Borrar los filtros',
    failed: 'No se pudo buscar en tus mensajes',
    faults: {
      date: 'Con before y after usa una fecha: before:2026-03-31.',
      has: 'Con has usa file o link: has:file.',
    },
    found: (number: number, isMore: boolean) =>
      isMore
        ? `${counted.format(number)}+ mensajes encontrados`
        : several(number, 'mensaje encontrado', 'mensajes encontrados'),
    searchedBack: (date: string) => `Se ha buscado hasta el ${date}.`,
    further: 'Buscar en mensajes anteriores',
    more: 'Mostrar más',
    inGroup: (title: string) => `en ${title}`,
    to: (name: string) => `a ${name}`,
    you: 'Tú',
    files: (names: string) => `Archivos: ${names}`,
  },
  take: {
    menu: 'Más sobre esta conversación',
    print: 'Imprimir',
    text: 'Exportar como texto',
    json: 'Exportar como JSON',
    preparing: 'Preparando la conversación para imprimir',
    loaded: (number: number) => several(number, 'mensaje cargado', 'mensajes cargados'),
    cancel: 'Cancelar',
    printFailed: 'No se pudo cargar toda la conversación',
    retry: 'Reintentar',
    exporting: 'Exportando la conversación',
    exported: 'Conversación exportada',
    exportFailed: 'No se pudo exportar la conversación',
    printedBy: (name: string, time: string, zone: string) =>
      `Impreso por ${name}, ${time}. Horas de ${zone}.`,
    people: (names: string) => `Con ${names}`,
    files: (names: string) => `Archivos: ${names}`,
    edited: '(editado)',
  },
} satisfies typeof words;
