import { dayWords, momentWords } from '#platform/contract/moment-words.ts';
import { type SpokenLanguage, sayer, sentence } from '#platform/contract/sentences.ts';
import { holdWords } from './holds/notification-texts.ts';
import { meetingNotificationTexts } from './meeting-words.ts';

/** `at` is an instant, or a day for what has no times; both clocks are given where they differ (SCH-3). */
const gaps = ['who', 'at', 'zone', 'ownZone'] as const;
type GapValues = Readonly<Record<(typeof gaps)[number], string>>;

const when = ({ at, zone, ownZone }: GapValues, language: SpokenLanguage): string =>
  zone === '' ? dayWords(at, language) : momentWords({ at: new Date(at), zone, ownZone }, language);

/** The notification texts of events, holds, avail checks and meeting requests. */
export const notificationTexts = {
  ...holdWords,
  ...meetingNotificationTexts,
  'schedule.invited': sentence(gaps, {
    en: (values) => `${values.who} invited you: ${when(values, 'en')}.`,
    es: (values) => `${values.who} te invitó: ${when(values, 'es')}.`,
  }),
  'schedule.moved': sentence(gaps, {
    en: (values) => `${values.who} moved this to ${when(values, 'en')}.`,
    es: (values) => `${values.who} lo cambió: ${when(values, 'es')}.`,
  }),
  'schedule.guestWrote': sentence(['who', 'words'], {
    en: ({ who, words }) => (words === '' ? `${who} answered by email.` : `${who} wrote: “${words}”`),
    es: ({ who, words }) => (words === '' ? `${who} respondió por correo.` : `${who} escribió: «${words}»`),
  }),
  'schedule.guestProposed': sentence(gaps, {
    en: (values) => `${values.who} proposed another time: ${when(values, 'en')}.`,
    es: (values) => `${values.who} propuso otra hora: ${when(values, 'es')}.`,
  }),
  'schedule.guestDelegated': sentence(['who', 'to'], {
    en: ({ who, to }) => `${who} can’t come and sends ${to} instead.`,
    es: ({ who, to }) => `${who} no puede ir y envía a ${to} en su lugar.`,
  }),
  'schedule.guestUnread': sentence(['who'], {
    en: ({ who }) => `${who} answered, but the message could not be read.`,
    es: ({ who }) => `${who} respondió, pero no se pudo leer el mensaje.`,
  }),
  'schedule.cancelled': sentence(gaps, {
    en: (values) => `${values.who} canceled this: ${when(values, 'en')}.`,
    es: (values) => `${values.who} lo canceló: ${when(values, 'es')}.`,
  }),
};

export const say = sayer(notificationTexts);
