import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Board } from '#platform/ui/kit/board.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { type Phase, phases } from '../../limits.ts';
import { isStopped } from '../../policy/rules.ts';
import { needsReason, phaseMoves, waysFrom } from '../../policy/states.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { PhaseDialog } from './lazy-dialogs.ts';
import { ProjectCard } from './project-card.tsx';

/** Projects in columns by phase. Stopped and released projects have a column only if the filter asks for them. */
export function ProjectBoard({ projects }: { projects: readonly ProjectRow[] }) {
  const [moved, setMoved] = useState<{ project: ProjectRow; to: Phase }>();
  const { run } = useActs();
  const byPhase = Map.groupBy(projects, ({ phase }) => phase);
  const onlyStopped = projects.every(({ phase }) => isResting(phase));
  const shown = phases.filter((phase) => byPhase.has(phase) && (onlyStopped || !isResting(phase)));
  const move = (project: ProjectRow, id: string) => {
    const to = waysFrom(phaseMoves, project.phase, project.role).find((phase) => phase === id);
    if (!to) return;
    if (needsReason(phaseMoves, to)) {
      setMoved({ project, to });
      return;
    }
    void run(() => projectsApi.movePhase.call({ id: project.id, from: project.phase, to }), {
      failed: copy.failed,
    });
  };
  return (
    <>
      <Board
        label={copy.phaseFilter}
        columns={shown.map((phase) => ({
          id: phase,
          label: copy.phases[phase],
          items: byPhase.get(phase) ?? [],
        }))}
        keyOf={({ id }) => id}
        renderCard={(project) => <ProjectCard project={project} />}
        onMove={move}
      />
      <Suspense fallback={null}>
        {moved ? (
          <PhaseDialog project={moved.project} to={moved.to} onClose={() => setMoved(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

const isResting = (phase: Phase): boolean => isStopped(phase) || phase === 'released';
