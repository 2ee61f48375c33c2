import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of the marketplace. */
export const notificationTexts = {
  'marketplace.applied': sentence(['who'], {
    en: ({ who }) => `${who} applied.`,
    es: ({ who }) => `${who} se ha presentado.`,
  }),
  'marketplace.put_up': sentence(['who'], {
    en: ({ who }) => `${who} wants to put you up for this.`,
    es: ({ who }) => `${who} quiere presentarte.`,
  }),
  'marketplace.agreed': sentence(['who'], {
    en: ({ who }) => `${who} agreed to be put up.`,
    es: ({ who }) => `${who} acepta que le presentes.`,
  }),
  'marketplace.offered': sentence(['count'], {
    en: ({ count }) =>
      count === '1'
        ? 'You have an offer. It stands for one hour.'
        : `You have an offer. It stands for ${count} hours.`,
    es: ({ count }) =>
      count === '1' ? 'Tienes una oferta. Vale una hora.' : `Tienes una oferta. Vale ${count} horas.`,
  }),
  'marketplace.offered_client': sentence(['who'], {
    en: ({ who }) => `${who} has an offer.`,
    es: ({ who }) => `${who} tiene una oferta.`,
  }),
  'marketplace.accepted': sentence(['who'], {
    en: ({ who }) => `${who} accepted the offer.`,
    es: ({ who }) => `${who} ha aceptado la oferta.`,
  }),
  'marketplace.declined': sentence(['who'], {
    en: ({ who }) => `${who} declined the offer.`,
    es: ({ who }) => `${who} no ha aceptado la oferta.`,
  }),
  'marketplace.lapsed': sentence(['who'], {
    en: ({ who }) => `${who} didn’t answer the offer in time.`,
    es: ({ who }) => `${who} no contestó a la oferta a tiempo.`,
  }),
  'marketplace.offer_ended': sentence([], {
    en: () => 'Your offer has ended.',
    es: () => 'Tu oferta ha caducado.',
  }),
  'marketplace.filled': sentence([], {
    en: () => 'This has been filled. Thank you for applying.',
    es: () => 'Ya está cubierto. Gracias por presentarte.',
  }),
  'marketplace.over': sentence([], {
    en: () => 'This was closed without being filled. Thank you for applying.',
    es: () => 'Se ha cerrado sin cubrirse. Gracias por presentarte.',
  }),
  'marketplace.expires': sentence(['count'], {
    en: ({ count }) =>
      count === '1'
        ? 'This listing expires tomorrow. Renew it to keep it up.'
        : count === '0'
          ? 'This listing expires today. Renew it to keep it up.'
          : `This listing expires in ${count} days. Renew it to keep it up.`,
    es: ({ count }) =>
      count === '1'
        ? 'Este anuncio caduca mañana. Renuévalo para mantenerlo.'
        : count === '0'
          ? 'Este anuncio caduca hoy. Renuévalo para mantenerlo.'
          : `Este anuncio caduca en ${count} días. Renuévalo para mantenerlo.`,
  }),
  'marketplace.expired': sentence([], {
    en: () => 'This listing has expired. Renew it to post it again.',
    es: () => 'Este anuncio ha caducado. Renuévalo para volver a publicarlo.',
  }),
  'marketplace.due': sentence(['count'], {
    en: ({ count }) =>
      count === '1'
        ? 'The deadline for applications is tomorrow.'
        : count === '0'
          ? 'The deadline for applications is today.'
          : `The deadline for applications is in ${count} days.`,
    es: ({ count }) =>
      count === '1'
        ? 'El plazo para presentarse acaba mañana.'
        : count === '0'
          ? 'El plazo para presentarse acaba hoy.'
          : `El plazo para presentarse acaba en ${count} días.`,
  }),
  'marketplace.due_over': sentence([], {
    en: () => 'The deadline has passed. Nobody can apply anymore.',
    es: () => 'El plazo ha acabado. Ya no puede presentarse nadie.',
  }),
  'marketplace.removed': sentence(['why'], {
    en: ({ why }) => `Moderators removed this listing: ${why}`,
    es: ({ why }) => `Moderación ha retirado este anuncio: ${why}`,
  }),
  'marketplace.searches': sentence([], {
    en: () => 'Your saved searches',
    es: () => 'Tus búsquedas guardadas',
  }),
  'marketplace.posted': sentence(['count', 'names'], {
    en: ({ count, names }) =>
      `${count === '1' ? '1 new listing matches' : `${count} new listings match`}${names === '' ? '.' : `: ${names}.`}`,
    es: ({ count, names }) =>
      `${count === '1' ? '1 anuncio nuevo coincide' : `${count} anuncios nuevos coinciden`}${names === '' ? '.' : `: ${names}.`}`,
  }),
  'marketplace.reference_asked': sentence(['who'], {
    en: ({ who }) => `${who} would like to hear about you from somebody you both know.`,
    es: ({ who }) => `A ${who} le gustaría saber de ti por alguien que conozcáis.`,
  }),
  'marketplace.credit_asked': sentence(['who'], {
    en: ({ who }) => `${who} would like somebody who was there to confirm a credit of yours.`,
    es: ({ who }) => `A ${who} le gustaría que alguien que estuvo confirme un crédito tuyo.`,
  }),
  'marketplace.reference_wanted': sentence(['who', 'about'], {
    en: ({ who, about }) => `${about} asks you for a word to ${who} about working together.`,
    es: ({ who, about }) => `${about} te pide unas palabras para ${who} sobre vuestro trabajo juntos.`,
  }),
  'marketplace.reference_given': sentence(['who', 'about'], {
    en: ({ who, about }) => `${who} wrote to you about ${about}.`,
    es: ({ who, about }) => `${who} te escribió sobre ${about}.`,
  }),
  'marketplace.restored': sentence(['why'], {
    en: ({ why }) => `Moderators have put this listing back: ${why}`,
    es: ({ why }) => `Moderación ha devuelto este anuncio: ${why}`,
  }),
  'marketplace.expired_since': sentence(['why'], {
    en: ({ why }) =>
      `Moderators have put this listing back: ${why} It has expired since. Renew it to post it again.`,
    es: ({ why }) =>
      `Moderación ha devuelto este anuncio: ${why} Entretanto ha caducado. Renuévalo para volver a publicarlo.`,
  }),
  'marketplace.kept': sentence(['why'], {
    en: ({ why }) => `Moderators have looked at your appeal. The listing stays removed: ${why}`,
    es: ({ why }) => `Moderación ha revisado tu recurso. El anuncio sigue retirado: ${why}`,
  }),
  'marketplace.reviewed': sentence([], {
    en: () => 'Moderators have reviewed your report. Thank you.',
    es: () => 'Moderación ha revisado tu denuncia. Gracias.',
  }),
};

export const say = sayer(notificationTexts);
