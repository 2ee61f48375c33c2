import { momentWords } from '#platform/contract/moment-words.ts';
import { type SpokenLanguage, sayer, sentence } from '#platform/contract/sentences.ts';

/** `at` is the first of the times, `more` how many others there are. */
const oneTime = ['who', 'at', 'zone', 'ownZone'] as const;
const gaps = [...oneTime, 'more'] as const;
type OneTime = Readonly<Record<(typeof oneTime)[number], string>>;
type GapValues = Readonly<Record<(typeof gaps)[number], string>>;

const when = ({ at, zone, ownZone }: Omit<OneTime, 'who'>, language: SpokenLanguage): string =>
  momentWords({ at: new Date(at), zone, ownZone }, language);

const others = {
  en: (more: string) => (more === '0' ? '' : more === '1' ? ' or 1 other time' : ` or ${more} other times`),
  es: (more: string) => (more === '0' ? '' : more === '1' ? ' u otra hora' : ` u otras ${more} horas`),
};
/** A person, and how many others. */
export const withOthers = (name: string, others: number, language: SpokenLanguage): string => {
  if (others === 0) return name;
  if (language === 'es') return `${name} y ${others} más`;
  return `${name} and ${others} more`;
};
/** The first of the times proposed for a meeting, in words, and how many others there are. */
export const withOtherTimes = (first: string, more: number | string, language: SpokenLanguage): string =>
  `${first}${others[language](`${more}`)}`;
const times = (values: GapValues, language: SpokenLanguage) =>
  withOtherTimes(when(values, language), values.more, language);

/** The notification texts of meeting requests. */
export const meetingNotificationTexts = {
  'schedule.meetingRequested': sentence(gaps, {
    en: (values) => `${values.who} would like to meet: ${times(values, 'en')}.`,
    es: (values) => `${values.who} te pide una reunión: ${times(values, 'es')}.`,
  }),
  'schedule.meetingRequestedOfDesk': sentence([...gaps, 'principal'], {
    en: (values) =>
      `${values.who} would like to meet ${values.principal}: ${times(values, 'en')}. Answer on their desk.`,
    es: (values) =>
      `${values.who} pide una reunión con ${values.principal}: ${times(values, 'es')}. Responde desde su despacho.`,
  }),
  'schedule.meetingProposed': sentence(gaps, {
    en: (values) => `${values.who} proposed another time: ${times(values, 'en')}.`,
    es: (values) => `${values.who} propuso otra hora: ${times(values, 'es')}.`,
  }),
  'schedule.meetingPushed': sentence(gaps, {
    en: (values) => `${values.who} has to push. New time: ${times(values, 'en')}.`,
    es: (values) => `${values.who} tiene que moverla. Nueva hora: ${times(values, 'es')}.`,
  }),
  'schedule.meetingAccepted': sentence(oneTime, {
    en: (values) => `${values.who} accepted: ${when(values, 'en')}.`,
    es: (values) => `${values.who} aceptó: ${when(values, 'es')}.`,
  }),
  'schedule.meetingDeclined': sentence(['who'], {
    en: ({ who }) => `${who} declined.`,
    es: ({ who }) => `${who} la rechazó.`,
  }),
  'schedule.meetingCancelled': sentence(['who'], {
    en: ({ who }) => `${who} canceled this.`,
    es: ({ who }) => `${who} la canceló.`,
  }),
  'schedule.meetingExpired': sentence(['who'], {
    en: ({ who }) => `${who} didn’t answer in time.`,
    es: ({ who }) => `${who} no respondió a tiempo.`,
  }),
  'schedule.meetingToConfirm': sentence(oneTime, {
    en: (values) => `With ${values.who}, ${when(values, 'en')}. Can you confirm?`,
    es: (values) => `Con ${values.who}, ${when(values, 'es')}. ¿La confirmas?`,
  }),
  'schedule.meetingOfSeveral': sentence([...oneTime, 'besides'], {
    en: (values) =>
      `With ${withOthers(values.who, Number(values.besides), 'en')}, ${when(values, 'en')}. Can you confirm?`,
    es: (values) =>
      `Con ${withOthers(values.who, Number(values.besides), 'es')}, ${when(values, 'es')}. ¿La confirmas?`,
  }),
  'schedule.meetingConfirmed': sentence(['who'], {
    en: ({ who }) => `${who} confirmed.`,
    es: ({ who }) => `${who} confirmó.`,
  }),
  'schedule.meetingLate': sentence(['who'], {
    en: ({ who }) => `${who} is running late.`,
    es: ({ who }) => `${who} llega tarde.`,
  }),
  'schedule.pollAsked': sentence(gaps, {
    en: (values) => `${values.who} asks which time works for you: ${times(values, 'en')}.`,
    es: (values) => `${values.who} pregunta qué hora te va bien: ${times(values, 'es')}.`,
  }),
  'schedule.pollWindows': sentence(['who'], {
    en: ({ who }) => `${who} asks when you could meet.`,
    es: ({ who }) => `${who} pregunta cuándo podrías reunirte.`,
  }),
  'schedule.pollReady': sentence([], {
    en: () => 'The answers are in. Pick a time.',
    es: () => 'Ya están las respuestas. Elige una hora.',
  }),
  'schedule.pollNone': sentence([], {
    en: () => 'Everyone has answered, and no time works for all.',
    es: () => 'Ya están las respuestas y ninguna hora va bien a todos.',
  }),
  'schedule.pollPicked': sentence(['at', 'zone', 'ownZone'], {
    en: (values) => `It’s on: ${when(values, 'en')}.`,
    es: (values) => `Queda fijada: ${when(values, 'es')}.`,
  }),
  'schedule.pollEnded': sentence([], {
    en: () => 'The poll ended without a time.',
    es: () => 'La encuesta terminó sin hora.',
  }),
  'schedule.meetingMustPush': sentence(['who'], {
    en: ({ who }) => `${who} has to push this.`,
    es: ({ who }) => `${who} necesita moverla.`,
  }),
};

export const sayMeeting = sayer(meetingNotificationTexts);
