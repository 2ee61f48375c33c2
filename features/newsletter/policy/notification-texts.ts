import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of the newsletter. */
export const notificationTexts = {
  'newsletter.review': sentence(['who'], {
    en: ({ who }) => `${who} wants your approval for this issue.`,
    es: ({ who }) => `${who} te pide que apruebes este número.`,
  }),
  'newsletter.approved': sentence(['who'], {
    en: ({ who }) => `${who} approved the issue.`,
    es: ({ who }) => `${who} aprobó el número.`,
  }),
  'newsletter.returned': sentence(['who', 'reason'], {
    en: ({ who, reason }) => `${who} sent it back: ${reason}`,
    es: ({ who, reason }) => `${who} lo devolvió: ${reason}`,
  }),
  'newsletter.stalled': sentence([], {
    en: () => 'Sending has stalled. Check the mail server.',
    es: () => 'El envío se ha parado. Comprueba el servidor de correo.',
  }),
  'newsletter.failing': sentence(['count'], {
    en: ({ count }) => `Many letters are being refused: ${count} so far. Pause it and check the domain.`,
    es: ({ count }) => `Se rechazan muchos correos: ${count} hasta ahora. Páusalo y comprueba el dominio.`,
  }),
  'newsletter.unapproved': sentence([], {
    en: () => 'It didn’t go out: it was changed and nobody has approved it since.',
    es: () => 'No se envió: se cambió y nadie lo ha aprobado desde entonces.',
  }),
  'newsletter.incomplete': sentence([], {
    en: () => 'It didn’t go out: the checks found a problem.',
    es: () => 'No se envió: las comprobaciones encontraron un problema.',
  }),
  'newsletter.unanswered': sentence([], {
    en: () =>
      'It was stopped: its author, its approver and whoever scheduled it have all lost access. Read it, then send it on.',
    es: () =>
      'Se ha detenido: quien lo escribió, quien lo aprobó y quien lo programó ya no tienen acceso. Léelo y vuelve a enviarlo.',
  }),
  'newsletter.failed_in_part': sentence(['count'], {
    en: ({ count }) => `Sent, but not to everyone. Check these recipients: ${count}.`,
    es: ({ count }) => `Se envió, pero no a todos. Revisa estos destinatarios: ${count}.`,
  }),
  'newsletter.issue': sentence(['subject'], {
    en: ({ subject }) => `The newsletter is out: ${subject}`,
    es: ({ subject }) => `Ya está el boletín: ${subject}`,
  }),
};

export const say = sayer(notificationTexts);
