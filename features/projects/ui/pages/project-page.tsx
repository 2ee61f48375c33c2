import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { memo, Suspense, useDeferredValue } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { lazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import { readyPart } from '#platform/ui/ready-part.ts';
import type { ProjectId, ProjectView } from '../../contract/views.ts';
import { mainPhases, phases } from '../../limits.ts';
import { isStopped, runsProject } from '../../policy/rules.ts';
import { doorQuery, projectQuery, projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { ProjectHead } from '../parts/project-head.tsx';
import { ProjectOverview } from '../parts/project-overview.tsx';
import { type ProjectTab, projectTabs, readProjectSearch } from '../parts/projects-address.ts';
import classes from './project-page.module.css';

const { ownership: words } = copy;

const MembersTable = readyPart(async () => ({
  default: (await import('../parts/members-table.tsx')).MembersTable,
}));
const DocumentsTab = readyPart(async () => ({
  default: (await import('../parts/documents/documents-tab.tsx')).DocumentsTab,
}));
const DraftsTab = readyPart(async () => ({
  default: (await import('../parts/drafts/drafts-tab.tsx')).DraftsTab,
}));
/** What most people open next: asked for in the midst of a press, its thirty files hold up the press. */
const loadTabs = () => Promise.all([MembersTable, DocumentsTab, DraftsTab].map(({ preload }) => preload()));
const AccessPanel = lazyPart(async () => (await import('../parts/access-panel.tsx')).AccessPanel);
const HistoryPanel = lazyPart(async () => (await import('../parts/history-panel.tsx')).HistoryPanel);
const ThingsList = lazyPart(async () => (await import('#features/matters/ui/public.ts')).ThingsList);
const Door = lazyPart(async () => (await import('../parts/door.tsx')).Door);

/** One project: its details, attachments and members. */
export function ProjectPage() {
  const { projectId } = useParams({ strict: false });
  return isId(projectId) ? <Known key={projectId} id={projectId as ProjectId} /> : <Absent />;
}

function Known({ id }: { id: ProjectId }) {
  const reading = useQuery(projectQuery(id));
  return (
    <Loaded
      reading={reading}
      broken={copy.projectBroken}
      rows={{ count: 6, height: 56, variant: 'person' }}
      renderRefused={({ code }) =>
        code === 'page.forbidden' ? (
          <ForbiddenPanel thing={copy.thing} />
        ) : code === 'project.absent' ? (
          <Outside id={id} />
        ) : undefined
      }
    >
      {(project) => <Open project={project} />}
    </Loaded>
  );
}

/** Shown without access: the request form, if the project can be requested. */
function Outside({ id }: { id: ProjectId }) {
  const reading = useQuery(doorQuery(id));
  return (
    <Loaded
      reading={reading}
      broken={copy.projectBroken}
      rows={{ count: 3, height: 56 }}
      renderRefused={() => <Absent />}
    >
      {(door) => (
        <Suspense fallback={null}>
          <Door door={door} />
        </Suspense>
      )}
    </Loaded>
  );
}

const Absent = () => (
  <NotFoundPanel
    title={copy.absent}
    line={copy.absentLine}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/projects" {...props} />}>
        {copy.toProjects}
      </Button>
    }
  />
);

function Open({ project }: { project: ProjectView }) {
  const { tab = 'overview', paper } = useSearch({
    strict: false,
    select: readProjectSearch,
    structuralSharing: true,
  });
  usePreloadWhenIdle(loadTabs);
  const shown = projectTabs.filter((one) => isOpen(one, project));
  const open = shown.includes(tab) ? tab : 'overview';
  // The tab is selected immediately; its content renders deferred, so that no frame is held up.
  const drawn = { tab: useDeferredValue(open), paper: useDeferredValue(paper) };
  return (
    <Box grow shrink pb={24}>
      <Top project={project} />
      <Row as="nav" gap={4} px="edge" pt={8} pb={8} wrap borderBottom="soft" aria-label={copy.tabs.label}>
        {shown.map((one) => (
          <ViewLink
            key={one}
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            search={one === 'overview' ? {} : { tab: one }}
            aria-current={one === open ? 'page' : undefined}
          >
            {copy.tabs[one]}
          </ViewLink>
        ))}
      </Row>
      <Suspense fallback={null}>
        <Part project={project} {...drawn} />
      </Suspense>
    </Box>
  );
}

type TopProps = { project: ProjectView };

// Changing tabs does not redraw the head.
const Top = memo(function Top({ project }: TopProps) {
  const navigate = useNavigate();
  return (
    <>
      {project.isOffered ? <OwnershipBand project={project} /> : null}
      <ProjectHead project={project} onGone={() => void navigate({ to: '/projects' })} />
      <PhaseBar project={project} />
    </>
  );
});

/** Non-members only have the overview; the Access tab is for people who run the project. */
function isOpen(tab: ProjectTab, { role }: ProjectView): boolean {
  if (tab === 'overview') return true;
  return role !== null && (tab !== 'access' || runsProject(role));
}

/** What can hang on a project so far. */
const linkedKinds = ['conversation', 'assignment'] as const;

type PartProps = { project: ProjectView; tab: ProjectTab; paper: string | undefined };

const Part = memo(function Part({ project, tab, paper }: PartProps) {
  if (tab === 'scripts') return <DraftsTab project={project} open={paper} />;
  if (tab === 'documents') return <DocumentsTab project={project} open={paper} />;
  if (tab === 'people') return <MembersTable project={project} />;
  if (tab === 'talks') return <ThingsList matter={{ kind: 'project', id: project.id }} kinds={linkedKinds} />;
  if (tab === 'history') return <HistoryPanel id={project.id} />;
  return tab === 'access' ? <AccessPanel project={project} /> : <ProjectOverview project={project} />;
});

/** Asks a future owner to accept (PRJ-7). */
function OwnershipBand({ project: { id } }: { project: ProjectView }) {
  const { run, busyRow } = useActs();
  const answer = (accept: boolean) =>
    void run(() => projectsApi.answerOwnership.call({ id, accept }), {
      failed: copy.failed,
      done: accept ? words.accepted : words.declined,
      row: id,
    });
  return (
    <Row as="section" gap={12} align="center" wrap px="edge" py={12} bg="raised" aria-label={words.line}>
      <Text grow>{words.line}</Text>
      <Button loading={busyRow === id} onClick={() => answer(true)}>
        {words.accept}
      </Button>
      <Button variant="default" disabled={busyRow === id} onClick={() => answer(false)}>
        {words.decline}
      </Button>
    </Row>
  );
}

/** Where a project is on its way; of one that was stopped, why. */
function PhaseBar({ project: { phase, phaseReason } }: { project: ProjectView }) {
  if (isStopped(phase))
    return (
      <Text as="p" px="edge" pb={8} tone="warning">
        {phaseReason ? copy.phase.stopped(copy.phases[phase], phaseReason) : copy.phases[phase]}
      </Text>
    );
  const at = phases.indexOf(phase);
  return (
    <Box as="section" className={classes.scroll} tabIndex={0} aria-label={copy.phase.bar}>
      <Grid as="ol" gap={4} px="edge" pt={4} pb={8} tone="muted" className={classes.bar}>
        {mainPhases.map((one, index) => (
          <li key={one} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {copy.phases[one]}
          </li>
        ))}
      </Grid>
    </Box>
  );
}
