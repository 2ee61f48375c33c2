// A separate door: who was found elsewhere is put on the board of a project.
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ProjectId } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';

export { latestQuery } from '../api.ts';
export type { ProjectId };

interface Joining {
  /** Made before the first try. */
  readonly entryId: ClientId;
  readonly personId: PersonId;
  /** What they do on it. */
  readonly part: string;
}

/** Puts somebody who accepted a job on a project's board. Whether the caller may is the project's to say. */
export const joinProject = (id: ProjectId, joining: Joining) =>
  projectsApi.addPerson.call({ id, ...joining, state: 'accepted' });
