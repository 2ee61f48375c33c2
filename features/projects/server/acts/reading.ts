import { and, eq, isNull } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import { noteOpening } from '#features/shares/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { readingContract } from '../../contract/projects.ts';
import { findOwnProject, findProject, outerTitle } from '../access.ts';
import type { ProjectsParts, ProjectsReading } from '../parts.ts';
import { readHistory } from '../queries/history.ts';
import { readPage } from '../queries/list-page.ts';
import { inProjects } from '../queries/projects.ts';
import { lastOf } from '../queries/requests.ts';
import { project } from '../tables.ts';
import { viewPage, viewProject, viewRequests } from '../views.ts';

export const reading: Acts<typeof readingContract, ProjectsParts> = {
  async list({ notifier, person, now }, input) {
    const { platform, people } = notifier;
    const { rows, membership, ...page } = await readPage(platform.database, { ...input, person, now });
    return { items: await viewPage(people, { rows, membership }), ...page };
  },

  async get(at, { id }) {
    const open = (await findProject(at.orm, at, id)) ?? at.refuse('project.absent');
    const { database } = at.notifier.platform;
    if (open.me?.shareId) await noteOpening(database, { id: open.me.shareId, now: at.now });
    return viewProject(at.orm, open, at.now);
  },

  async door(at, { id }) {
    const door = (await findDoor(at, id)) ?? at.refuse('project.absent');
    const people = await summariesOf(at.orm, [door.owner]);
    const asked = door.request ? [door.request] : [];
    const [request] = await viewRequests(at.notifier.people, asked, at.now);
    return {
      id,
      title: outerTitle(door.row),
      owner: people.get(door.owner)?.displayName ?? '',
      request: request ?? null,
    };
  },

  async history(at, { id, ...paging }) {
    const own = (await findOwnProject(at.orm, at, id)) ?? at.refuse('project.absent');
    return readHistory(at.orm, own, paging);
  },
};

/** What an outsider is shown of a project; of a secret one, nothing (PRJ-1). */
async function findDoor({ orm, person, now }: ProjectsReading, id: ClientId) {
  const [row] = await orm
    .select()
    .from(project)
    .where(and(eq(project.id, id), eq(project.isSecret, false), isNull(project.deletedAt)));
  if (!row) return undefined;
  const [membership, request] = await Promise.all([
    inProjects(orm, [id], now),
    lastOf(orm, { person, now }, id),
  ]);
  return { row, owner: membership.owners.get(id) ?? row.createdBy, request };
}
