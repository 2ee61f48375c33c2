import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import { namedIn, presentEntry, timelineOf } from '#platform/server/timeline/timeline.ts';
import type { ProjectStepView } from '../../contract/views.ts';
import type { ProjectStep } from '../../limits.ts';
import { historyAudiences, talksSteps } from '../../policy/history.ts';
import { editsProject } from '../../policy/rules.ts';
import type { OwnProject } from '../access.ts';

/** What happened to a project. */
export const history = timelineOf<ProjectStep>('project');

/** A page of a project's history that this member may see, the latest first. */
export async function readHistory(
  orm: NodePgDatabase,
  { row, me }: OwnProject,
  input: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ProjectStepView[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await history.read(orm, {
    ...input,
    id: row.id,
    audiences: historyAudiences(row, me),
  });
  const people = await summariesOf(orm, namedIn(rows));
  const items = rows.map((entry) => {
    const shown = presentEntry(entry, people);
    // Viewers see who has signed, and nothing of the talks before.
    const isWhole = editsProject(me.role) || !talksSteps.includes(entry.what);
    return isWhole ? shown : { ...shown, from: '', note: '' };
  });
  return { items, nextCursor };
}
