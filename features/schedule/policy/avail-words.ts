import { dayWords } from '#platform/contract/moment-words.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';

const busy = { en: 'busy', es: 'ocupado' } as const;

interface Date {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly isBusy: boolean;
}

/** The job of an avail check and its dates: "Salt Ledger: Mon, May 3 – Fri, May 7 (busy); Tue, Jun 1". */
export function checkWords(title: string, dates: readonly Date[], language: SpokenLanguage): string {
  const words = dates.map(({ firstDay, lastDay, isBusy }) => {
    const first = dayWords(firstDay, language);
    const days = firstDay === lastDay ? first : `${first} – ${dayWords(lastDay, language)}`;
    return isBusy ? `${days} (${busy[language]})` : days;
  });
  return `${title}: ${words.join('; ')}`;
}
