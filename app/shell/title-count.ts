const cap = 99;

/** A window's title with the number of unread conversations before it: "(3) Directory · Backlot" (UNR-10). */
export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${count > cap ? `${cap}+` : count}) ${title}` : title;
}
