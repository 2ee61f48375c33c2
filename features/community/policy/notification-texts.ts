import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of the community. */
export const notificationTexts = {
  'community.replied': sentence(['who'], {
    en: ({ who }) => `${who} posted in a thread you follow.`,
    es: ({ who }) => `${who} escribió en un hilo que sigues.`,
  }),
  'community.quoted': sentence(['who'], {
    en: ({ who }) => `${who} replied to your post.`,
    es: ({ who }) => `${who} respondió a tu mensaje.`,
  }),
  'community.mentioned': sentence(['who'], {
    en: ({ who }) => `${who} mentioned you.`,
    es: ({ who }) => `${who} te mencionó.`,
  }),
  'community.accepted': sentence(['who'], {
    en: ({ who }) => `${who} accepted your answer.`,
    es: ({ who }) => `${who} aceptó tu respuesta.`,
  }),
  'community.quiet': sentence([], {
    en: () => 'There’s something new in a thread you follow.',
    es: () => 'Hay algo nuevo en un hilo que sigues.',
  }),
  'community.quietTitle': sentence([], { en: () => 'Community', es: () => 'Comunidad' }),
  'community.bookmark': sentence([], {
    en: () => 'You asked to be reminded of this.',
    es: () => 'Pediste que te lo recordáramos.',
  }),
  'community.unposted': sentence([], {
    en: () => 'Your answer by email wasn’t posted. It’s in your draft for this thread.',
    es: () => 'Tu respuesta por correo no se publicó. Está en tu borrador de este hilo.',
  }),
  'community.returned': sentence([], {
    en: () => 'A post of yours couldn’t go out. Open the thread to read why.',
    es: () => 'No se pudo publicar un mensaje tuyo. Abre el hilo para ver el motivo.',
  }),
  'community.threadReturned': sentence([], {
    en: () => 'A thread of yours couldn’t begin. Open the space to read why.',
    es: () => 'No se pudo abrir un hilo tuyo. Abre el espacio para ver el motivo.',
  }),
};

export const say = sayer(notificationTexts);
