import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './signature-copy.ts';

/** The Spanish texts for turning an email signature into a card. */
export const spanish = {
  open: 'Pegar una firma de correo',
  label: 'Firma de correo',
  help: 'Rellena los campos vacíos de abajo.',
  from: (line) => `De la firma: «${line}»`,
  filled: (count) => several(count, 'campo rellenado', 'campos rellenados'),
  nothing: 'No se reconoció nada. Rellena los campos de abajo.',
  rest: 'No reconocido',
  kinds: {
    direct: 'directo',
    office: 'oficina',
    mobile: 'móvil',
    home: 'casa',
    fax: 'fax',
    assistant: 'asistente',
  },
} satisfies typeof words;
