import { limits } from '../../limits.ts';

/**
 * What the address of /get-started says: the open lesson, the second it begins at, the search, the page that one wants
 * to be shown (TUT-6), or the words of the trade instead of lessons.
 */
export type TutorialsSearch = { lesson?: string; at?: number; q?: string; about?: string; view?: 'words' };

/** Reads an address that anybody may have typed. */
export function readTutorialsSearch({
  lesson,
  at,
  q,
  about,
  view,
}: Record<string, unknown>): TutorialsSearch {
  const second = Number(at);
  return {
    ...(typeof lesson === 'string' && /^[a-z0-9-]{3,61}$/.test(lesson) && { lesson }),
    ...(at !== undefined && Number.isFinite(second) && second >= 0 && { at: second }),
    ...(typeof about === 'string' && about.startsWith('/') && { about }),
    ...(view === 'words' && { view }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, limits.searchMax) }),
  };
}
