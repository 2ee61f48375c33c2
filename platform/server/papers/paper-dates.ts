import { wallTimeOf } from '#platform/contract/wall-clock.ts';

// Papers use the one language and format in which the trade files them.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as papers print it: "22 Nov 2026". */
export function dayOnPaper(at: Date): string {
  const [year = '', month = '', day = ''] = wallTimeOf('UTC', at.getTime()).slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** A moment as papers print it: "22 Nov 2026, 15:04 UTC". */
export const momentOnPaper = (at: Date): string =>
  `${dayOnPaper(at)}, ${wallTimeOf('UTC', at.getTime()).slice(11)} UTC`;
