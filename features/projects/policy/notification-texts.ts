import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of projects; granted and denied are the specification's, letter for letter (PRJ-4). */
export const notificationTexts = {
  'projects.granted.title': sentence([], {
    en: () => 'Project Access Granted',
    es: () => 'Acceso al proyecto concedido',
  }),
  'projects.granted': sentence([], {
    en: () => 'Your request to access the project has been approved.',
    es: () => 'Se aprobó tu solicitud de acceso al proyecto.',
  }),
  'projects.denied.title': sentence([], {
    en: () => 'Project Access Request Denied',
    es: () => 'Solicitud de acceso al proyecto denegada',
  }),
  'projects.denied': sentence([], {
    en: () => 'Your request to access the project has been denied.',
    es: () => 'Se denegó tu solicitud de acceso al proyecto.',
  }),
  'projects.requested': sentence(['who'], {
    en: ({ who }) => `${who} requested access.`,
    es: ({ who }) => `${who} solicitó acceso.`,
  }),
  'projects.added': sentence(['who'], {
    en: ({ who }) => `${who} added you to the project.`,
    es: ({ who }) => `${who} te añadió al proyecto.`,
  }),
  'projects.later': sentence(['who'], {
    en: ({ who }) => `${who} added you. We’ll let you know when your access starts.`,
    es: ({ who }) => `${who} te añadió. Te avisaremos cuando empiece tu acceso.`,
  }),
  'projects.opened': sentence(['who'], {
    en: ({ who }) => `You can open the project now. ${who} added you.`,
    es: ({ who }) => `Ya puedes abrir el proyecto. ${who} te añadió.`,
  }),
  'projects.ownership': sentence(['who'], {
    en: ({ who }) => `${who} asked you to be an owner of the project.`,
    es: ({ who }) => `${who} te pidió que seas propietario del proyecto.`,
  }),
  'projects.published': sentence(['who'], {
    en: ({ who }) => `${who} published a new draft of the script.`,
    es: ({ who }) => `${who} publicó una nueva versión del guion.`,
  }),
};

export const say = sayer(notificationTexts);
