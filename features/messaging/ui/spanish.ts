import { spanish as messaging } from './copy.es.ts';
import { spanish as deskInbox } from './parts/desk/desk-copy.es.ts';
import { finding } from './parts/finding/finding-copy.es.ts';
import { waiting } from './parts/finding/waiting-copy.es.ts';
import { later } from './parts/later/later-copy.es.ts';
import { messageActs } from './parts/message/acts-copy.es.ts';
import { signs } from './parts/message/signs-copy.es.ts';
import { moderation } from './parts/moderation/moderation-copy.es.ts';
import { everywhere } from './parts/people/everywhere-copy.es.ts';
import { groups } from './parts/people/groups-copy.es.ts';
import { earlierMessages } from './parts/people/history-copy.es.ts';
import { joining } from './parts/people/joining-copy.es.ts';
import { writeToMany } from './parts/people/many-copy.es.ts';
import { details as messageDetails } from './parts/people/rail-copy.es.ts';
import { messageRequests } from './parts/people/request-copy.es.ts';

/** Spanish screen text for messaging, keyed by the names given to `translated`. */
export const words = {
  messaging,
  deskInbox,
  finding,
  waiting,
  later,
  messageActs,
  messageDetails,
  signs,
  moderation,
  groups,
  joining,
  messageRequests,
  everywhere,
  earlierMessages,
  writeToMany,
};

/** Spanish refusal messages, by refusal code. */
export const refusals: Readonly<Record<string, string>> = {
  'conversation.through_representative':
    'Recibe los primeros mensajes a través de su representante. Lo encuentras en su perfil.',
  'conversation.absent': 'No se encontró la conversación',
  'conversation.closed': 'No puedes responder en esta conversación.',
  'conversation.refused': 'No puedes empezar esta conversación.',
  'conversation.moved': 'Hay un mensaje nuevo. Léelo primero.',
  'messages.place': 'before, after, around: usa solo uno de ellos.',
  'search.date': 'q: usa una fecha con before y after, como before:2026-03-31.',
  'search.has': 'q: usa file o link con has.',
  'search.zone': 'zone: zona horaria desconocida.',
  'message.empty': 'content: escribe algo o adjunta un archivo.',
  'message.mention_refused': 'mentions: solo puedes mencionar a quien participa en la conversación.',
  'message.reply_absent': 'replySeq: mensaje no encontrado.',
  'message.absent': 'Mensaje no encontrado',
  'message.not_yours': 'Solo quien escribió un mensaje puede cambiarlo.',
  'message.changed': 'Este mensaje se ha editado o eliminado.',
  'message.reason_missing': 'reason: indica por qué lo eliminas.',
  'message.reactions_full': 'emoji: un mensaje no puede tener más emoji distintos.',
  'attachment.absent': 'attachments: un archivo ya no está. Adjúntalo otra vez.',
  'attachment.infected':
    'attachments: se ha encontrado un virus en un archivo. Quítalo para enviar el resto.',
  'attachment.script': 'attachments: los guiones no se envían como archivos. Compártelos desde su proyecto.',
  'report.absent': 'No se encontró la denuncia',
  'report.beyond': 'Debe decidirlo alguien con un rol al menos igual al suyo.',
  'report.changed': 'Otra persona ya lo ha decidido.',
  'report.cleared': 'Los mensajes denunciados ya se eliminaron.',
  'report.decided': 'Moderación ya ha revisado esto.',
  'report.final': 'Esta decisión no se puede deshacer.',
  'report.no_message': 'decision: solo se puede retirar un mensaje.',
  'report.nobody': 'Ya no hay a quién advertir.',
  'report.note_missing': 'note: indica por qué lo retiras.',
  'report.open': 'Ya has denunciado esto. Moderación lo revisará.',
  'report.other_content': 'Ya se denunció otra cosa con este identificador.',
  'report.reason_missing': 'reason: indica por qué quieres verlo otra vez.',
  'report.throttled': 'Demasiadas denuncias. Inténtalo más tarde.',
  'report.warning_missing': 'warning: escribe la advertencia.',
  'report.warning_refused': 'warning: una denuncia desestimada no puede llevar advertencia.',
  'message.other_content': 'Ya se envió otro mensaje con este identificador.',
  'group.direct': 'Solo un grupo tiene esto.',
  'group.full': 'Un grupo tiene como máximo 200 personas.',
  'group.changed': 'Este grupo cambió desde que lo abriste.',
  'group.not_owner': 'Solo puede hacerlo quien responde del grupo.',
  'group.other_content': 'Ya se empezó otro grupo con este identificador.',
  'group.reason_required': 'Di por qué sacas a esta persona.',
  'group.remove_self': 'En su lugar, sal del grupo.',
  'group.strangers': 'Solo puedes añadir a personas a las que puedes escribir.',
  'history_ask.absent': 'Esta pregunta ya no está.',
  'history_ask.answered': 'Ya se ha respondido.',
  'request.none': 'Esta conversación no es una solicitud.',
  'request.words_only': 'Tu primer mensaje a alguien que no conoces lleva solo palabras.',
  'person.unreachable': 'No se encontró a esta persona',
  'moment.out_of_reach': 'El momento tiene que estar por llegar y dentro de un año.',
  'nudge.not_own': 'Solo un mensaje tuyo puede esperar respuesta.',
  'reminder.absent': 'Este recordatorio ya no está.',
  'reminders.too_many': 'Ya hay demasiados recordatorios en espera.',
  'scheduled.absent': 'Este mensaje no está esperando para salir.',
  'scheduled.changed': 'Este mensaje ha cambiado entretanto.',
  'scheduled.too_many': 'Ya hay demasiados mensajes en espera.',
  'template.changed': 'Esta plantilla ha cambiado desde que la abriste.',
  'template.unknown_variable': 'No existe esa variable.',
  'templates.too_many': 'Tienes tantas plantillas como se pueden guardar.',
};
