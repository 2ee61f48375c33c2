import { spanish as catalogues } from './copy.es.ts';

/** The Spanish words of catalogues, under the names of `translated`. */
export const words = { catalogues };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'type.absent': 'No se encontró la entrada',
  'type.taken': 'label: ya hay una entrada que se ve igual.',
  'type.mixed_alphabets': 'Una palabra está escrita con letras de dos alfabetos.',
  'type.changed': 'Otra persona cambió esta entrada.',
  'type.state': 'La entrada no está en un estado que lo permita.',
  'type.in_use': 'La entrada está en uso. Retírala o únela a otra.',
  'merge.target': 'into: elige otra entrada que se pueda elegir.',
  'change.absent': 'No se encontró el cambio',
  'change.overtaken': 'La entrada cambió después. Deshaz primero ese cambio.',
  'import.unreadable': 'csv: la primera línea tiene que nombrar las columnas, una de ellas «label».',
  'import.too_long': 'csv: más de 1000 filas.',
};
