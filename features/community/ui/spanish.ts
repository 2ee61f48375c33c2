import { spanish as community } from './copy.es.ts';
import { communityUnnamed } from './parts/unnamed/unnamed-copy.es.ts';

/** The Spanish words of the community, under the names of `translated`. */
export const words = { community, communityUnnamed };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'bookmark.many': 'Guardas demasiados mensajes.',
  'bookmark.past': 'Elige un momento futuro.',
  'community.new_member': 'Quien acaba de llegar puede escribir 20 veces al día. Prueba mañana.',
  'community.suspended': 'Moderación te impide escribir por ahora.',
  'community.too_fast': 'Escribes muy deprisa. Espera un minuto.',
  'draft.changed': 'Estás escribiendo esto en otra pestaña o en otro dispositivo.',
  'draft.many': 'Tienes demasiados borradores. Borra alguno antes.',
  'draft.target_absent': 'Aquello sobre lo que escribes ya no está.',
  'flag.already': 'Ya denunciaste este mensaje por ese motivo.',
  'flag.many': 'Demasiadas denuncias. Prueba más tarde.',
  'flag.own': 'Este mensaje es tuyo.',
  'post.absent': 'No se encontró el mensaje',
  'post.changed': 'Este mensaje ha cambiado desde que lo abriste.',
  'post.file_absent': 'files: Se eliminó un archivo. Adjúntalo de nuevo.',
  'post.file_infected': 'files: Hay un virus en un archivo. Quítalo para publicar el resto.',
  'post.links': 'Demasiados enlaces para un solo mensaje.',
  'post.mentions': 'Demasiadas personas para un solo mensaje.',
  'post.other': 'Este identificador ya se usó para otra cosa.',
  'post.own': 'Este mensaje es tuyo.',
  'post.quoted_absent': 'El mensaje al que respondes ya no está.',
  'post.removed': 'Moderación retiró este mensaje.',
  'space.absent': 'No se encontró el espacio',
  'space.changed': 'Este espacio ha cambiado desde que lo abriste.',
  'space.desk_life':
    'Un espacio de asistentes está cerrado a quienes tienen asistente, y no está abierto a todo el mundo.',
  'space.many': 'Hay demasiados espacios.',
  'space.name_taken': 'Ya hay un espacio con este nombre.',
  'space.roles_both': 'Un rol está abierto o cerrado, no las dos cosas.',
  'thread.absent': 'No se encontró el hilo',
  'thread.card_extra': 'Solo «quién representa, quién cubre» lleva ficha de respuesta.',
  'thread.card_missing': 'Di quién es.',
  'thread.changed': 'Este hilo ha cambiado desde que lo abriste.',
  'thread.closed': 'Este hilo está cerrado. Nadie puede escribir en él.',
  'thread.no_question': 'Este hilo no pregunta nada.',
  'thread.not_asker': 'Solo quien pregunta puede aceptar una respuesta.',
  'thread.own': 'No puedes moderar un hilo que has abierto tú.',
  'thread.not_summarizer': 'Solo quien abrió el hilo o moderación puede resumirlo.',
  'thread.short': 'Un hilo se puede resumir a partir de 30 mensajes.',
  'thread.slow': 'Este hilo va en modo lento. Espera antes de volver a escribir.',
  'thread.reason_missing': 'Di por qué.',
  'unnamed.crowd': 'Muy pocas personas podrían haberlo escrito, así que se sabría que eres tú.',
  'unnamed.described_anew': 'Lo que tu mensaje diría de ti ha cambiado. Léelo otra vez.',
  'unnamed.keeper': 'Quien modera escribe con su nombre.',
  'unnamed.many': 'Puedes publicar 5 veces al día sin tu nombre.',
  'unnamed.not_here': 'En este espacio se escribe con el propio nombre.',
};
