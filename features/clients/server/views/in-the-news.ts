import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rightsOf } from '#features/access/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { JobState } from '../../limits.ts';
import { isInFirm } from '../access.ts';
import { client, clientJob, clientMember } from '../tables.ts';

/** What can be said of a client to the people who work with them, in both languages; `path` leads to their card. */
export interface ClientNews {
  readonly text: { readonly en: string; readonly es: string };
  readonly path: string;
}

const jobNews = {
  booked: { en: 'booked', es: 'contrato cerrado' },
  working: { en: 'started work', es: 'empezó a trabajar' },
  wrapped: { en: 'wrapped', es: 'terminó' },
} as const satisfies Partial<Record<JobState, { en: string; es: string }>>;
type NewsState = keyof typeof jobNews;

interface Asked {
  readonly people: readonly PersonId[];
  /** News are what happened after this. */
  readonly since: Date;
  readonly now: Date;
  /** What everybody reads: who is named in it is in the news. */
  readonly words: string;
}

/**
 * The signed clients of these people who are in the news: named in a text, or with a job that moved on. Only for those whose role
 * opens clients and who are on the client's team now; nothing of money.
 */
export async function clientsInTheNews(
  orm: NodePgDatabase,
  { people, since, now, words }: Asked,
): Promise<ReadonlyMap<PersonId, readonly ClientNews[]>> {
  const rows = await orm
    .select({
      reader: clientMember.personId,
      id: client.id,
      person: client.personId,
      project: clientJob.project,
      role: clientJob.role,
      state: clientJob.state,
    })
    .from(clientMember)
    .innerJoin(client, eq(client.id, clientMember.clientId))
    .leftJoin(
      clientJob,
      and(
        eq(clientJob.clientId, client.id),
        inArray(clientJob.state, Object.keys(jobNews) as NewsState[]),
        gt(clientJob.updatedAt, since),
      ),
    )
    .where(
      and(
        inArray(clientMember.personId, [...people]),
        isInFirm,
        isNotNull(client.signedAt),
        isNull(client.closedAt),
      ),
    )
    .orderBy(clientJob.updatedAt, client.id);
  if (rows.length === 0) return new Map();
  const [rights, names] = await Promise.all([
    rightsOf(orm, [...new Set(rows.map(({ reader }) => reader))], now),
    namesOf(orm, [...new Set(rows.map(({ person }) => person))]),
  ]);
  const read = ` ${fold(words).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isNamed = (name: string) => read.includes(` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
  const seen = rows.filter(({ reader }) => rights.get(reader)?.pages.includes('clients'));
  const byReader = Map.groupBy(seen, ({ reader }) => reader);
  return new Map(
    [...byReader].map(([reader, its]) => [
      reader,
      [...Map.groupBy(its, ({ id }) => id)].flatMap(([id, jobs]): ClientNews[] => {
        const name = jobs[0] && names.get(jobs[0].person);
        if (!name) return [];
        const path = `/clients?client=${id}`;
        const named = { en: `${name} is in this issue`, es: `${name} aparece en este número` };
        return [
          ...(isNamed(name) ? [{ text: named, path }] : []),
          ...jobs.flatMap(({ project, role, state }) => {
            const what = jobNews[state as NewsState];
            if (!project || !what) return [];
            const job = role ? `${project}, ${role}` : project;
            return [{ text: { en: `${name}: ${what.en}, ${job}`, es: `${name}: ${what.es}, ${job}` }, path }];
          }),
        ];
      }),
    ]),
  );
}
