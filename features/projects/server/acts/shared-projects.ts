import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { countShares, noteOpening, type OpenShare, openShare } from '#features/shares/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { sharedContract } from '../../contract/access.ts';
import type { GivenProject } from '../../contract/views.ts';
import type { SharedTab } from '../../limits.ts';
import { outerTitle } from '../access.ts';
import type { ProjectsParts } from '../parts.ts';
import { countJoined, listJoined } from '../queries/projects.ts';
import { countRequests, listRequests } from '../queries/requests.ts';
import { project, projectPerson } from '../tables.ts';
import { viewEntries, viewRequests, viewShared } from '../views.ts';

/** The tabs that list requests; the other lists come from shares. */
const directions = { requests: 'in', asked: 'out', inbox: 'recent' } as const satisfies Partial<
  Record<SharedTab, string>
>;

export const shared: Acts<typeof sharedContract, ProjectsParts> = {
  async given(at, { id }) {
    const open = await openShare(at.orm, at, { kind: 'project', id });
    const given = (open && (await viewSharedProject(at.orm, open))) ?? at.refuse('project.absent');
    await noteOpening(at.notifier.platform.database, { id, now: at.now });
    return given;
  },

  async shared(at, { tab, ...paging }) {
    const { orm, person, now } = at;
    const { people } = at.notifier;
    const who = { person, now };
    const [requests, letIn, shares] = await Promise.all([
      countRequests(orm, who),
      countJoined(orm, person, now),
      countShares(orm, at.shares, who),
    ]);
    const counts = {
      requests: requests.in,
      shared: letIn + shares.received,
      given: shares.given,
      asked: requests.out,
      inbox: requests.recent,
    };
    const empty = { tab, counts, requests: [], projects: [], nextCursor: null };
    if (tab === 'given') return empty;
    if (tab === 'shared') {
      const { rows, nextCursor } = await listJoined(orm, { ...paging, ...who });
      return { ...empty, projects: await viewShared({ orm, people }, rows, now), nextCursor };
    }
    const { rows, nextCursor } = await listRequests(orm, { ...paging, ...who, which: directions[tab] });
    return { ...empty, requests: await viewRequests(people, rows, now), nextCursor };
  },
};

/** A shared project; undefined if it is gone. Only what the variant contains is read. */
async function viewSharedProject(
  orm: NodePgDatabase,
  { thingId, variant, mark }: Pick<OpenShare, 'thingId' | 'variant' | 'mark'>,
): Promise<GivenProject | undefined> {
  const [row] = await orm
    .select()
    .from(project)
    .where(and(eq(project.id, thingId), isNull(project.deletedAt)));
  if (!row) return undefined;
  const isDeck = variant !== 'one-pager';
  return {
    title: outerTitle(row),
    variant,
    format: row.format,
    phase: row.phase,
    company: row.company,
    network: row.network,
    logline: row.logline,
    genres: row.genres,
    source: row.source,
    unions: row.unions,
    locations: row.locations,
    startFrom: row.startFrom,
    startTo: row.startTo,
    synopsis: isDeck ? row.synopsis : '',
    comps: isDeck ? row.comps : [],
    attachments: isDeck ? await attachmentsOf(orm, thingId) : [],
    mark,
  };
}

/** Those on the board who were put into the deck, by name and part. */
async function attachmentsOf(orm: NodePgDatabase, id: OpenShare['thingId']) {
  const rows = await orm
    .select()
    .from(projectPerson)
    .where(and(eq(projectPerson.projectId, id), eq(projectPerson.isInDeck, true)))
    .orderBy(asc(projectPerson.createdAt), asc(projectPerson.id));
  return (await viewEntries(orm, rows, 'viewer')).map(({ name, part, person }) => ({
    name,
    part,
    person,
  }));
}
