/** Numbers of the prefetch of routes (shell 2 and 9). */
const prefetchLimits = {
  /** Maximum number of prefetches on a phone. */
  mobileMax: 3,
  /** A phone with less memory than this prefetches nothing. */
  mobileMemoryGb: 4,
} as const;

/** The prefetched pages in order, with the page id that opens each. */
const firstPages: readonly Candidate[] = [
  { to: '/dashboard', page: 'dashboard' },
  { to: '/projects', page: 'projects' },
  { to: '/profile' },
  { to: '/messages', page: 'inbox' },
  { to: '/auth', isForVisitors: true },
];

type Candidate = { to: string; page?: string; isForVisitors?: boolean };

/** What decides how much is prefetched. */
export type PrefetchConditions = {
  isSignedIn: boolean;
  pages: readonly string[];
  exists: (to: string) => boolean;
  isMobile: boolean;
  /** If the browser reports it. */
  memoryGb: number | undefined;
  savesData: boolean;
};

/** The addresses to prefetch: built, open to this person, fewer on a phone, none when saving data (SHL-10). */
export function prefetchPlan(conditions: PrefetchConditions, candidates = firstPages): string[] {
  const { isMobile, memoryGb, savesData } = conditions;
  const isWeak = isMobile && memoryGb !== undefined && memoryGb < prefetchLimits.mobileMemoryGb;
  if (savesData || isWeak) return [];
  const wanted = candidates.filter((candidate) => isWanted(candidate, conditions)).map(({ to }) => to);
  return isMobile ? wanted.slice(0, prefetchLimits.mobileMax) : wanted;
}

function isWanted({ to, page, isForVisitors }: Candidate, conditions: PrefetchConditions): boolean {
  if (isForVisitors && conditions.isSignedIn) return false;
  return conditions.exists(to) && (page === undefined || conditions.pages.includes(page));
}
