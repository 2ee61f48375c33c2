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
  'schedule.cancelled': sentence(gaps, {
    en: (values) => `${values.who} canceled this: ${when(values, 'en')}.`,
    es: (values) => `${values.who} lo canceló: ${when(values, 'es')}.`,
  }),
};

export const say = sayer(notificationTexts);
