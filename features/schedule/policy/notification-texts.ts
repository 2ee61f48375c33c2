import { dayWords, momentWords } from '#platform/contract/moment-words.ts';
import { type SpokenLanguage, sayer, sentence } from '#platform/contract/sentences.ts';
import { holdWords } from './holds/notification-texts.ts';
import { meetingNotificationTexts } from './meeting-words.ts';

/** `at` is an instant, or a day for what has no times; both clocks are told where they differ (SCH-3). */
const gaps = ['who', 'at', 'zone', 'ownZone'] as const;
type Told = Readonly<Record<(typeof gaps)[number], string>>;

const when = ({ at, zone, ownZone }: Told, language: SpokenLanguage): string =>
  zone === '' ? dayWords(at, language) : momentWords({ at: new Date(at), zone, ownZone }, language);

/** What the bell tells of events, holds, avail checks and meeting requests. */
export const notificationTexts = {
  ...holdWords,
  ...meetingNotificationTexts,
  'schedule.invited': sentence(gaps, {
    en: (told) => `${told.who} invited you: ${when(told, 'en')}.`,
    es: (told) => `${told.who} te invitó: ${when(told, 'es')}.`,
  }),
  'schedule.moved': sentence(gaps, {
    en: (told) => `${told.who} moved this to ${when(told, 'en')}.`,
    es: (told) => `${told.who} lo cambió: ${when(told, 'es')}.`,
  }),
  'schedule.cancelled': sentence(gaps, {
    en: (told) => `${told.who} canceled this: ${when(told, 'en')}.`,
    es: (told) => `${told.who} lo canceló: ${when(told, 'es')}.`,
  }),
};

export const say = sayer(notificationTexts);
