/** The words around what is written, in the language of the reader. */
export const letterWords = {
  en: {
    name: 'Backlot Newsletter',
    numbered: (number: number | null, day: string) => (number === null ? day : `No. ${number}, ${day}`),
    locale: 'en-US',
    addToCalendar: 'Add to calendar',
    read: 'Read it in Backlot',
    why: 'You got this email because you’re on Backlot.',
    unsubscribe: 'Unsubscribe from the newsletter',
  },
  es: {
    name: 'Boletín de Backlot',
    numbered: (number: number | null, day: string) => (number === null ? day : `Nº ${number}, ${day}`),
    locale: 'es-ES',
    addToCalendar: 'Añadir al calendario',
    read: 'Léelo en Backlot',
    why: 'Recibes este correo porque estás en Backlot.',
    unsubscribe: 'Darse de baja del boletín',
  },
} as const;

export type LetterLanguage = keyof typeof letterWords;

/** A day such as "2026-11-24" in the words of a letter. */
export const dayIn = (language: LetterLanguage, day: string, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(letterWords[language].locale, {
    timeZone: 'UTC',
    month: style === 'long' ? 'long' : 'short',
    day: 'numeric',
  }).format(Date.parse(`${day}T00:00:00Z`));
