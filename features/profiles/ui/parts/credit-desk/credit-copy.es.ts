import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { creditCopy } from './credit-copy.ts';

const rows = (count: number) => several(count, 'crédito', 'créditos');

/** The Spanish words of one's own credits. */
export const creditDesk = {
  title: 'Créditos',
  broken: 'No se pudieron cargar tus créditos',
  none: 'Aún no hay créditos. Añade uno o importa un CSV.',
  add: 'Añadir un crédito',
  bring: 'Importar de CSV',
  edit: (title: string) => `Cambiar ${title}`,
  remove: (title: string) => `Quitar ${title}`,
  removed: 'Crédito quitado',
  undo: 'Deshacer',
  saved: 'Crédito guardado',
  failed: 'No se pudo guardar el crédito',
  noYear: 'Sin año',
  fields: {
    title: 'Producción',
    job: 'Puesto',
    year: 'Año',
    format: 'Formato',
    company: 'Empresa',
    billing: 'Categoría en créditos',
    note: 'Nota',
  },
  help: {
    job: 'Sirven las siglas: 1st AD, DP, PA.',
    company: 'El estudio, la cadena o la productora.',
    billing: 'Cómo figuró un papel.',
    note: 'Un premio, la unidad, los episodios.',
  },
  selection: {
    title: 'Destacados, se ven primero',
    line: (max) => `En tu orden; hasta ${max}. Los demás van por año.`,
    add: (title) => `Poner ${title} primero`,
    remove: (title) => `Devolver ${title} a su año`,
    up: (title) => `Subir ${title}`,
    down: (title) => `Bajar ${title}`,
    failed: 'No se pudo cambiar la selección',
  },
  noBilling: 'Sin especificar',
  noSuchJob: 'Ningún puesto con este nombre',
  titleNeeded: 'Escribe el nombre de la producción.',
  jobNeeded: 'Elige un puesto.',
  yearWrong: 'Escribe un año como 2024 o déjalo vacío.',
  save: 'Guardar el crédito',
  cancel: 'Cancelar',
  suggested: {
    heading: 'Pendientes de tu confirmación',
    line: (name: string, job: string, title: string) => `${name} dice que fuiste ${job} en ${title}.`,
    confirm: 'Confirmar',
    decline: 'Rechazar',
    confirmed: 'Crédito confirmado',
    declined: 'Rechazado. Nadie lo vio.',
    failed: 'No se pudo responder',
  },
  suggest: {
    open: 'Sugerir un crédito',
    title: (name: string) => `Sugerir un crédito a ${name}`,
    line: (name: string) => `Nadie lo ve antes de que ${name} lo confirme.`,
    act: 'Sugerir el crédito',
    done: (name: string) => `Se pidió a ${name} que lo confirme`,
  },
  file: {
    title: 'Importar créditos de un archivo CSV',
    line: 'Una línea por puesto. La primera nombra las columnas: title, job y year; al lado puede haber format, company, billing y note.',
    choose: 'Elegir un archivo CSV',
    another: 'Elegir otro archivo',
    unreadable: 'Este archivo no tiene columnas title y job.',
    tooMany: (max: number) => `Un archivo puede tener ${counted.format(max)} líneas como máximo.`,
    found: (ready: number, open: number) =>
      open === 0
        ? `${rows(ready)} por añadir.`
        : `${rows(ready)} por añadir, ${counted.format(open)} aún sin puesto.`,
    matched: (text: string) => `de «${text}»`,
    lineOf: (line: number) => `Línea ${line}`,
    leftOut: 'Omitidos',
    reasons: { title: 'No hay título.', year: 'El año no es válido.' },
    add: (count: number) => `Añadir ${rows(count)}`,
    added: (count: number) => `${rows(count)} añadidos`,
    undone: (count: number) => `${rows(count)} quitados`,
    failed: 'No se pudieron añadir los créditos',
  },
} satisfies typeof creditCopy;
