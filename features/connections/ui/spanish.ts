import { tooManyRequests } from '#platform/ui/copy.es.ts';
import { spanish as connections } from './copy.es.ts';

/** The Spanish words of connections, under the names of `translated`. */
export const words = { connections };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'connection_request.absent': 'No se encontró la solicitud de conexión',
  'connection_request.decided': 'Esta solicitud ya tiene respuesta.',
  'connection_request.refused': 'No puedes enviar una solicitud de conexión a esta persona.',
  'connection_request.too_soon': 'Se lo has pedido hace poco. Espera antes de volver a pedirlo.',
  'connection_request.too_many': 'Demasiadas solicitudes tuyas esperan respuesta. Retira antes una.',
  'connection_request.throttled': tooManyRequests,
  'connection_request.id_used': 'id: ya es de otra solicitud.',
  'introduction.absent': 'No se encontró la presentación',
  'introduction.decided': 'Esta presentación ya tiene respuesta.',
  'introduction.refused': 'Ahora no puedes presentar a estas dos personas.',
  'introduction.strangers': 'people: Solo presentas a personas con las que estás conectado.',
  'introduction.known': 'Estas dos personas ya se conocen.',
  'introduction.open': 'Ya has presentado a estas dos personas. Falta su respuesta.',
  'introduction.too_soon': 'Las has presentado hace poco. Espera antes de volver a hacerlo.',
  'introduction.too_many': 'Demasiadas presentaciones tuyas esperan respuesta. Retira antes una.',
  'introduction.id_used': 'id: ya es de otra presentación.',
  'introduction.throttled': tooManyRequests,
};
