import type { Repeat } from '../contract/views.ts';

const names = { MO: 'Mon', TU: 'Tue', WE: 'Wed', TH: 'Thu', FR: 'Fri', SA: 'Sat', SU: 'Sun' } as const;

/** How something repeats, for mails to people outside: "every week on Mon and Wed". */
export function repeatWords({ every, interval, days }: Repeat): string {
  const length = interval === 1 ? every : `${interval} ${every}s`;
  const on = every === 'week' && days.length > 1 ? ` on ${listed(days.map((day) => names[day]))}` : '';
  return `every ${length}${on}`;
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
