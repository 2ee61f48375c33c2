import { sayer, sentence } from '#platform/contract/sentences.ts';
import { deletedContent } from '../limits.ts';

/** The bell's own words about messages, in the reader's language. */
export const notificationTexts = {
  'messaging.new': sentence([], { en: () => 'New message', es: () => 'Mensaje nuevo' }),
  'messaging.for': sentence(['by', 'name'], {
    en: ({ by, name }) => `${by} for ${name}`,
    es: ({ by, name }) => `${by} por ${name}`,
  }),
  'messaging.files': sentence(['count'], {
    en: ({ count }) => (count === '1' ? 'Sent a file' : `Sent ${count} files`),
    es: ({ count }) => (count === '1' ? 'Envió un archivo' : `Envió ${count} archivos`),
  }),
  'messaging.deleted': sentence([], { en: () => deletedContent, es: () => 'Mensaje eliminado' }),
  'messaging.mentioned': sentence(['who'], {
    en: ({ who }) => `${who} mentioned you`,
    es: ({ who }) => `${who} te mencionó`,
  }),
  'messaging.mentionedFor': sentence(['by', 'who'], {
    en: ({ by, who }) => `${by} for ${who} mentioned you`,
    es: ({ by, who }) => `${by} por ${who} te mencionó`,
  }),
  'messaging.asked': sentence([], {
    en: () => 'Would like to message you.',
    es: () => 'Quiere escribirte.',
  }),
  'messaging.history.asked': sentence(['count'], {
    en: ({ count }) =>
      count === '1'
        ? 'Asks to let a new person read your earlier messages.'
        : 'Asks to let new people read your earlier messages.',
    es: ({ count }) =>
      count === '1'
        ? 'Pide que alguien nuevo lea vuestros mensajes anteriores.'
        : 'Pide que la gente nueva lea vuestros mensajes anteriores.',
  }),
  'messaging.history.agreed': sentence([], {
    en: () => 'Agreed: new people can read your earlier messages.',
    es: () => 'Está de acuerdo: la gente nueva puede leer vuestros mensajes anteriores.',
  }),
  'messaging.history.declined': sentence([], {
    en: () => 'Would rather keep your earlier messages between the two of you.',
    es: () => 'Prefiere que vuestros mensajes anteriores queden entre los dos.',
  }),
  'messaging.reminder': sentence(['who'], {
    en: ({ who }) => `Reminder: ${who}`,
    es: ({ who }) => `Recordatorio: ${who}`,
  }),
  'messaging.reminderFor': sentence(['by', 'who'], {
    en: ({ by, who }) => `Reminder: ${by} for ${who}`,
    es: ({ by, who }) => `Recordatorio: ${by} por ${who}`,
  }),
  'messaging.unanswered': sentence([], { en: () => 'No answer yet', es: () => 'Todavía sin respuesta' }),
  'messaging.infected': sentence([], {
    en: () => 'A virus was found in a file you sent',
    es: () => 'Se encontró un virus en un archivo que enviaste',
  }),
  'messaging.infectedFile': sentence(['name'], {
    en: ({ name }) => `Nobody can open ${name}. The rest of your message stays.`,
    es: ({ name }) => `Nadie puede abrir ${name}. El resto de tu mensaje se conserva.`,
  }),
  'messaging.unsent': sentence([], {
    en: () => 'A message was not sent',
    es: () => 'Un mensaje no se envió',
  }),
  'messaging.unsent.absent': sentence([], {
    en: () => "You're no longer in the conversation. Your text is kept.",
    es: () => 'Ya no estás en la conversación. Tu texto se conserva.',
  }),
  'messaging.unsent.closed': sentence([], {
    en: () => 'You can no longer write in the conversation. Your text is kept.',
    es: () => 'Ya no puedes escribir en la conversación. Tu texto se conserva.',
  }),
  'messaging.unsent.forbidden': sentence([], {
    en: () => "You weren't allowed to send messages. Your text is kept.",
    es: () => 'No tenías permiso para enviar mensajes. Tu texto se conserva.',
  }),
  'messaging.reportReviewed': sentence([], {
    en: () => 'Your report was reviewed',
    es: () => 'Se revisó tu denuncia',
  }),
  'messaging.reportThanks': sentence([], {
    en: () => 'Moderators reviewed your report. Thank you.',
    es: () => 'Moderación revisó tu denuncia. Gracias.',
  }),
  'messaging.warning': sentence([], {
    en: () => 'A warning from the moderators',
    es: () => 'Un aviso de moderación',
  }),
};

export const say = sayer(notificationTexts);
