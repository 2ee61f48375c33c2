// A separate door: who was found elsewhere is put on the board of a project.
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ProjectId } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';

export type { ProjectRow } from '../../contract/views.ts';
export { runsProject } from '../../policy/rules.ts';
export { latestQuery } from '../api.ts';
export type { ProjectId };

interface Joining {
  /** Made before the first try. */
  readonly entryId: ClientId;
  readonly personId: PersonId;
  /** What they do on it. */
  readonly part: string;
  /** Whether they can open it from now on. */
  readonly isMember: boolean;
}

/** Puts somebody who accepted a job on a project's board, and among its members. Whether the caller may is the project's to say. */
export async function joinProject(id: ProjectId, { isMember, ...joining }: Joining): Promise<unknown> {
  const entry = await projectsApi.addPerson.call({ id, ...joining, state: 'accepted' });
  return isMember ? projectsApi.addMember.call({ id, personId: joining.personId, role: 'viewer' }) : entry;
}
