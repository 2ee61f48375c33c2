/** The framing words of a mail or push about several notifications, by language. */
export const digestWords = {
  en: {
    period: { daily: 'the last day', each: 'your quiet hours' },
    ofPeriod: { daily: 'from the last day', each: 'from your quiet hours' },
    more: (rest: number) => `and ${rest} more`,
    many: (count: number) => `${count} notifications`,
  },
  es: {
    period: { daily: 'el último día', each: 'tus horas de silencio' },
    ofPeriod: { daily: 'del último día', each: 'de tus horas de silencio' },
    more: (rest: number) => `y ${rest} más`,
    many: (count: number) => `${count} notificaciones`,
  },
} as const;
