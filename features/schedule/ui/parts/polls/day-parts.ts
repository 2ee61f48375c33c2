/** Parts of a day in which a person could meet, by their clock. */
const dayParts = {
  morning: { start: '09:00', end: '12:00' },
  afternoon: { start: '12:00', end: '17:00' },
  evening: { start: '17:00', end: '20:00' },
} as const;
export type DayPart = keyof typeof dayParts;
export const partNames = ['morning', 'afternoon', 'evening'] as const satisfies DayPart[];

/** A part of one day: "2026-03-09 morning". */
export const partKey = (day: string, part: DayPart) => `${day} ${part}`;

/** Chosen parts as they are sent, in their order. */
export const windowsOf = (chosen: readonly string[]) =>
  chosen.toSorted().flatMap((key) => {
    const [day, name] = key.split(' ');
    const part = partNames.find((one) => one === name);
    return day && part
      ? [{ start: `${day}T${dayParts[part].start}`, end: `${day}T${dayParts[part].end}` }]
      : [];
  });
