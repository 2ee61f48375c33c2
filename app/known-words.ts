import { titlesFor } from '#features/assignments/server/public.ts';
import { catalogues } from '#features/catalogues/server/public.ts';
import { keptNames } from '#features/contacts/server/public.ts';
import { wordLimits } from '#features/writing/limits.ts';
import type { WordSource } from '#features/writing/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';

const { namesMax, titlesMax, jobsMax } = wordLimits;

/** Words a person may dictate: people they know and keep, scripts they read, and the trade's job titles (DICT-3). */
export const knownWords =
  ({ database }: Pick<Platform, 'database'>): WordSource =>
  async (person) => {
    const [{ names, companies }, titles] = await Promise.all([
      keptNames(database, person, namesMax),
      titlesFor(database.orm, person, titlesMax),
    ]);
    return { names, titles: [...new Set([...titles, ...companies])].slice(0, titlesMax), jobs: jobLabels() };
  };

/** The catalogue's current job titles: administration may have changed them since the last request. */
const jobLabels = () => {
  const labels = catalogues['job-titles'].groups.flatMap(({ options }) => options.map(({ label }) => label));
  return [...new Set(labels)].slice(0, jobsMax);
};
