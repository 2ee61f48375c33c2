const dayMs = 24 * 60 * 60_000;

/** What somebody said of keeping in touch, and when it last happened. */
export interface Kept {
  readonly days: number;
  /** Since when they keep in touch in this rhythm. */
  readonly since: Date;
  readonly lastContact: Date | undefined;
  readonly snoozedUntil: Date | null;
}

/**
 * When somebody wants to be in touch again (CON-4): a rhythm after the last contact, and after its beginning where there
 * was none; not before a snooze is over. It is never stored: a message, a call or a note moves it by itself. The list
 * sorts by the same rule in SQL (`dueSql`).
 */
export function dueAt({ days, since, lastContact, snoozedUntil }: Kept): Date {
  const ms = (lastContact ?? since).getTime() + days * dayMs;
  return new Date(Math.max(ms, snoozedUntil?.getTime() ?? ms));
}

type Names = {
  readonly days: string;
  readonly since: string;
  readonly contacts: readonly string[];
  readonly snoozedUntil: string;
};

/** `dueAt` in SQL. A day is 24 hours here too, whatever the clocks of a zone do. */
export const dueSql = ({ days, since, contacts, snoozedUntil }: Names): string =>
  `greatest(coalesce(greatest(${contacts.join(', ')}), ${since}) + ${days} * interval '24 hours', ${snoozedUntil})`;
