/** The framing words of a mail or push about several notifications, by language. */
export const digestWords = {
  en: {
    period: { daily: 'the last day', weekly: 'the last week', each: 'your quiet hours' },
    ofPeriod: { daily: 'from the last day', weekly: 'from the last week', each: 'from your quiet hours' },
    more: (rest: number) => `and ${rest} more`,
    many: (count: number) => `${count} notifications`,
    answer: 'Answer this email to post your reply.',
  },
  es: {
    period: { daily: 'el último día', weekly: 'la última semana', each: 'tus horas de silencio' },
    ofPeriod: { daily: 'del último día', weekly: 'de la última semana', each: 'de tus horas de silencio' },
    more: (rest: number) => `y ${rest} más`,
    many: (count: number) => `${count} avisos`,
    answer: 'Responde a este correo para publicar tu respuesta.',
  },
} as const;
