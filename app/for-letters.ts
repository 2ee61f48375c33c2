import { coverageOwedBy } from '#features/assignments/server/public.ts';
import { clientsInTheNews } from '#features/clients/server/public.ts';
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

/** What other features fill into the personal sections of the newsletter. */
export const personalSections = { your_clients: yourClients, your_deadlines: yourDeadlines };
