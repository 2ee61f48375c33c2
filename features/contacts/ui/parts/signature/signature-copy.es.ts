import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './signature-copy.ts';

/** The Spanish words of a mail signature that becomes a card. */
export const spanish = {
  open: 'Pegar una firma de correo',
  label: 'Firma de correo',
  help: 'Los campos de abajo se rellenan con ella, aquí en tu navegador. Lo que hayas escrito tú se queda.',
  from: (line) => `De la firma: «${line}»`,
  filled: (count) => several(count, 'campo rellenado', 'campos rellenados'),
  nothing: 'No se entendió nada. Escribe abajo lo que necesites.',
  rest: 'No entendido',
  kinds: {
    direct: 'directo',
    office: 'oficina',
    mobile: 'móvil',
    home: 'casa',
    fax: 'fax',
    assistant: 'asistente',
  },
} satisfies typeof words;
