const dayMs = 24 * 60 * 60_000;

/** The rhythm a person set, and the last contact. */
export interface Kept {
  readonly days: number;
  /** When this rhythm began. */
  readonly since: Date;
  readonly lastContact: Date | undefined;
  readonly snoozedUntil: Date | null;
}

/**
 * When the next contact is due (CON-4): one rhythm after the last contact, or after the rhythm began if there was none,
 * but not before a snooze ends. Never stored, since every message, call or note moves it. The list sorts by the same
 * rule in SQL (`dueSql`).
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

/** `dueAt` in SQL. A day is 24 hours here too, regardless of clock changes. */
export const dueSql = ({ days, since, contacts, snoozedUntil }: Names): string =>
  `greatest(coalesce(greatest(${contacts.join(', ')}), ${since}) + ${days} * interval '24 hours', ${snoozedUntil})`;
