import { coverageOwedBy } from '#features/assignments/server/public.ts';
import { clientsInTheNews } from '#features/clients/server/public.ts';
import { jobsNear, type KeptListings } from '#features/marketplace/server/public.ts';
import { limits } from '#features/newsletter/limits.ts';
import type { PersonalSource } from '#features/newsletter/server/public.ts';

const yourClients: PersonalSource = (orm, { people, now, words }) =>
  clientsInTheNews(orm, { people, now, words, since: new Date(now.getTime() - limits.personalMs) });

const yourDeadlines: PersonalSource = async (orm, { people, now }) => {
  const until = new Date(now.getTime() + limits.personalMs);
  const owed = await coverageOwedBy(orm, { people, from: now, until });
  return new Map(
    [...owed].map(([person, rows]) => [
      person,
      rows.map(({ title, dueAt, path }) => ({
        at: dueAt,
        path,
        text: { en: `Your coverage of ${title} is due`, es: `Vence tu informe de ${title}` },
      })),
    ]),
  );
};

/** Jobs that begin near crew who asked to be suggested, on days they are free (decision 259). */
const nearYou =
  (listings: KeptListings): PersonalSource =>
  async (orm, { people, now }) => {
    const near = await jobsNear(orm, listings, { people, now, limit: limits.personalMax });
    return new Map(
      [...near].map(([person, jobs]) => [
        person,
        jobs.map(({ title, project, city, firstDay, path }) => {
          const line = [title, project, city].filter(Boolean).join(', ');
          return { day: firstDay, path, text: { en: line, es: line } };
        }),
      ]),
    );
  };

/** Those that ask the database alone. */
export const storedSections = { your_clients: yourClients, your_deadlines: yourDeadlines };

/** What other features fill into the personal sections of the newsletter. */
export const personalSections = (listings: KeptListings) => ({
  ...storedSections,
  near_you: nearYou(listings),
});
