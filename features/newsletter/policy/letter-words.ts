/** The words around what is written, in the language of the reader. */
export const letterWords = {
  en: {
    name: 'Backlot Newsletter',
    numbered: (number: number | null, day: string) => (number === null ? day : `No. ${number}, ${day}`),
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    day: (day: number, month: string) => `${month} ${day}`,
    short: 3,
    locale: 'en-US',
    addToCalendar: 'Add to calendar',
    read: 'Read it in Backlot',
    why: 'You got this email because you’re on Backlot.',
    unsubscribe: 'Unsubscribe from the newsletter',
  },
  es: {
    name: 'Boletín de Backlot',
    numbered: (number: number | null, day: string) => (number === null ? day : `Nº ${number}, ${day}`),
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
    day: (day: number, month: string) => `${day} de ${month}`,
    short: 12,
    locale: 'es-ES',
    addToCalendar: 'Añadir al calendario',
    read: 'Léelo en Backlot',
    why: 'Recibes este correo porque estás en Backlot.',
    unsubscribe: 'Darse de baja del boletín',
  },
} as const;

export type LetterLanguage = keyof typeof letterWords;

/** A day such as "2026-11-24" in the words of a letter. */
export function dayIn(language: LetterLanguage, at: string, style: 'long' | 'short'): string {
  const { months, day, short } = letterWords[language];
  const [, month = '', number = ''] = at.split('-');
  const name = months[Number(month) - 1] ?? '';
  return day(Number(number), style === 'long' ? name : name.slice(0, short));
}
