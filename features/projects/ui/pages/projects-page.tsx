import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { ProjectRow } from '../../contract/views.ts';
import { type Phase, phases } from '../../limits.ts';
import { isStopped } from '../../policy/rules.ts';
import { projectsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { words as importWords } from '../parts/imports/imports-copy.ts';
import { ImportDialog, NewProjectDialog } from '../parts/lazy-dialogs.ts';
import { Plate } from '../parts/plate.tsx';
import { ProjectBoard } from '../parts/project-board.tsx';
import { ProjectTable } from '../parts/project-table.tsx';
import { type ProjectsSearch, readProjectsSearch } from '../parts/projects-address.ts';

const { needs: words } = copy;

type Counts = Partial<Record<Phase, number>>;

/** My projects by phase, as plates on a board or as rows. */
export function ProjectsPage() {
  const search = useSearch({ strict: false, select: readProjectsSearch, structuralSharing: true });
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 768px)');
  const [isPressed, setIsPressed] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const reading = useInfiniteQuery(projectsQuery(search));
  const rows = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  const first = reading.data?.pages[0];
  const go = (next: ProjectsSearch) =>
    void navigate({ to: '/projects', search: next, replace: true, resetScroll: false });
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
  const { view, create, ...filter } = search;
  // A phone has no room for a board.
  const isTable = isPhone || view === 'table';
  const isAsked = isPressed || create === true;
  const close = () => {
    setIsPressed(false);
    if (create) go({ ...search, create: undefined });
  };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Box grow shrink pb={24}>
      <Head
        search={search}
        counts={first?.counts}
        onChange={go}
        onCreate={() => setIsPressed(true)}
        onImport={() => setIsImporting(true)}
      />
      <Loaded reading={reading} broken={copy.broken} rows={{ count: 6, height: 56, variant: 'person' }}>
        {() =>
          rows.length > 0 ? (
            <>
              <NeedsYou projects={rows} />
              {isTable ? (
                <ProjectTable projects={rows} isNarrow={isPhone} />
              ) : (
                <ProjectBoard projects={rows} />
              )}
            </>
          ) : (
            <EmptyState
              line={isFiltered ? copy.noneFound : copy.none}
              action={
                isFiltered ? (
                  <Button variant="default" onClick={() => go(view ? { view } : {})}>
                    {copy.clear}
                  </Button>
                ) : (
                  <Button variant="default" onClick={() => setIsPressed(true)}>
                    {copy.create.act}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      <MoreRows reading={reading} px="edge" />
      {first ? <Elsewhere counts={first.counts} archived={first.archived} search={search} /> : null}
      <Suspense fallback={null}>
        {isImporting ? <ImportDialog onClose={() => setIsImporting(false)} /> : null}
        {isAsked ? (
          <NewProjectDialog
            onClose={close}
            onMade={(projectId) => void navigate({ to: '/projects/$projectId', params: { projectId } })}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}

type HeadProps = {
  search: ProjectsSearch;
  counts: Counts | undefined;
  onChange: (next: ProjectsSearch) => void;
  onCreate: () => void;
  onImport: () => void;
};

function Head({ search, counts, onChange, onCreate, onImport }: HeadProps) {
  const { q: _q, view, ...others } = search;
  const { view: _view, ...filter } = search;
  const active = counts && sumOf(counts, (phase) => !isStopped(phase) && phase !== 'released');
  return (
    <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
      <PageTitle
        count={active}
        actions={
          <Row gap={8} align="center" wrap>
            <TextFilter
              q={search.q}
              label={copy.filter}
              onFilter={(q) => onChange({ ...others, ...(view && { view }), ...(q && { q }) })}
            />
            <Row as="nav" gap={4} wideOnly aria-label={copy.views.label}>
              {([undefined, 'table'] as const).map((one) => (
                <ViewLink
                  key={one ?? 'board'}
                  to="/projects"
                  search={{ ...filter, ...(one && { view: one }) }}
                  aria-current={one === view ? 'page' : undefined}
                >
                  {copy.views[one ?? 'board']}
                </ViewLink>
              ))}
            </Row>
            <Button variant="default" onClick={onImport}>
              {importWords.act}
            </Button>
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onCreate}>
              {copy.create.act}
            </Button>
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
    </Box>
  );
}

const sumOf = (counts: Counts, isWanted: (phase: Phase) => boolean): number =>
  phases.reduce((sum, phase) => sum + (isWanted(phase) ? (counts[phase] ?? 0) : 0), 0);

/** What is not in work, and what was put away. */
function Elsewhere({
  counts,
  archived,
  search,
}: {
  counts: Counts;
  archived: number;
  search: ProjectsSearch;
}) {
  const stopped = phases.filter((phase) => isStopped(phase) || phase === 'released');
  const shown = stopped.filter((phase) => (counts[phase] ?? 0) > 0);
  if (shown.length === 0 && archived === 0) return null;
  return (
    <Row as="nav" gap={4} px="edge" py={8} justify="end" wrap borderTop="soft" aria-label={copy.elsewhere}>
      {shown.map((phase) => (
        <ViewLink
          key={phase}
          to="/projects"
          search={{ phase, view: 'table' }}
          aria-current={search.phase === phase ? 'page' : undefined}
        >
          {copy.phases[phase]} {counts[phase]}
        </ViewLink>
      ))}
      {archived > 0 ? (
        <ViewLink
          to="/projects"
          search={{ archived: true, view: 'table' }}
          aria-current={search.archived ? 'page' : undefined}
        >
          {copy.archived(archived)}
        </ViewLink>
      ) : null}
    </Row>
  );
}

/** What waits for me in my projects. */
function NeedsYou({ projects }: { projects: readonly ProjectRow[] }) {
  const waiting = projects.filter((project) => project.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <Stack as="section" gap={8} px="edge" py={16} bg="band" borderBottom="soft" aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title} <Text tone="faint">{waiting.length}</Text>
      </Text>
      <Row as="ul" gap={24} wrap>
        {waiting.slice(0, 4).map((project) => (
          <Row as="li" key={project.id} gap={12} align="center">
            <Plate id={project.id} size="row" />
            <Stack>
              <Text weight={600}>{words.requests(project.waiting)}</Text>
              <Text size="sm" tone="muted">
                {project.title}
              </Text>
            </Stack>
            <Button
              variant="default"
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/projects/$projectId"
                  params={{ projectId: project.id }}
                  search={{ tab: 'access' }}
                  {...props}
                />
              )}
            >
              {words.review}
            </Button>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
