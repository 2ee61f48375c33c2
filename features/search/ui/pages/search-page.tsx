import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import { PersonColumns, PersonLink, rowHeights, tooManyWords } from '#features/profiles/ui/public/rows.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { useProjectPlate } from '#platform/ui/kit/project-plate.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { FoundProject, SearchResult } from '../../contract.ts';
import { exampleTags, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { useProjectLook } from '../parts/project-look.tsx';
import { readRecent, withRecent, writeRecent } from '../parts/recent-ids.ts';
import { ResultsHead } from '../parts/results-head.tsx';
import { readSearchAddress } from '../parts/search-address.ts';
import { type Results, useResults } from '../parts/use-results.ts';
import classes from './search-page.module.css';

/** All results for the text in the address, where the palette shows the first five (SEA-8). */
export function SearchPage() {
  const { q, also } = readSearchAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const found = useResults(q ?? '', also);
  const page = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const focusList = () =>
    page.current?.querySelector<HTMLElement>('[role="listitem"] [tabindex="0"]')?.focus();
  const search = (next: string | undefined) =>
    void navigate({
      to: '/search',
      search: next ? { q: next, also } : {},
      replace: true,
      resetScroll: false,
    });

  useShortcuts({ '/': () => box.current?.select(), j: focusList, k: focusList });
  return (
    <Stack as="section" grow shrink fullHeight minHeight={0} className={classes.page} ref={page}>
      <ResultsHead q={q} also={also} found={found} onSearch={search} onLeave={focusList} boxRef={box} />
      {q && q.length >= limits.queryMin ? (
        <Found key={`${also ?? ''} ${q}`} q={q} found={found} />
      ) : (
        <Start />
      )}
      <ResultsFoot found={found} />
    </Stack>
  );
}

/** Shown before a search. */
function Start() {
  const examples = (
    <Row gap={8} wrap>
      {exampleTags.map((tag) => (
        <Button
          key={tag}
          variant="default"
          size="sm"
          renderRoot={(props) => <Link {...props} to="/search" search={{ q: tag }} />}
        >
          {tag}
        </Button>
      ))}
    </Row>
  );
  return <EmptyState line={copy.page.prompt} action={examples} />;
}

function Found({ q, found }: { q: string; found: Results }) {
  const viewerId = useMe().person.id;
  const isPhone = useMediaQuery('(width < 768px)');
  return (
    <LoadedList
      state={found}
      broken={copy.page.broken}
      detail={tooManyWords(found.error)}
      rows={{ count: 12, height: rowHeights.wide, variant: 'person' }}
      empty={<Nothing q={q} />}
      isEmpty={found.results.length === 0}
    >
      <PersonColumns />
      <Box grow minHeight={0}>
        <ResultsList
          results={found.results}
          total={found.total}
          rowHeight={isPhone ? rowHeights.narrow : rowHeights.wide}
          onOpened={({ id }) => writeRecent(viewerId, withRecent(readRecent(viewerId), id))}
          onEndReached={found.fetchMore}
        />
      </Box>
    </LoadedList>
  );
}

function Nothing({ q }: { q: string }) {
  const hasDirectory = useMayOpen('directory');
  const mayInvite = useMayOpen('invitations');
  const ways = (
    <>
      {hasDirectory ? (
        <Button component={Link} to="/directory" variant="default">
          {copy.byRole}
        </Button>
      ) : null}
      {mayInvite ? (
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link to="/invitations" search={q.includes('@') ? { email: q } : {}} {...root} />
          )}
        >
          {copy.invite}
        </Button>
      ) : null}
    </>
  );
  return <EmptyState line={copy.noResults(q)} action={hasDirectory || mayInvite ? ways : undefined} />;
}

type ResultsListProps = {
  results: readonly SearchResult[];
  /** The total, once known. */
  total: number | undefined;
  rowHeight: number;
  onOpened: (result: SearchResult) => void;
  onEndReached: (() => void) | undefined;
};

/** The results; people look the same as in the directory. */
function ResultsList({ results, total, rowHeight, onOpened, onEndReached }: ResultsListProps) {
  return (
    <VirtualList
      items={results}
      getKey={idOf}
      getText={titleOf}
      label={copy.page.list}
      restoreId="search"
      rowHeight={rowHeight}
      total={total}
      onEndReached={onEndReached}
      renderRow={(result, { tabIndex }) =>
        result.type === 'project' ? (
          <ProjectLine project={result.originalData} tabIndex={tabIndex} />
        ) : (
          <PersonLink
            person={result.originalData}
            accountStatus={result.accountStatus}
            tabIndex={tabIndex}
            onClick={() => onOpened(result)}
          />
        )
      }
    />
  );
}

const idOf = ({ id }: SearchResult) => id;
const titleOf = ({ title }: SearchResult) => title;

type ProjectLineProps = { project: FoundProject; tabIndex: 0 | -1 };

/** A project in the list of all results, as tall as a person's line. */
function ProjectLine({ project, tabIndex }: ProjectLineProps) {
  const Plate = useProjectPlate();
  const { Words, Role } = useProjectLook();
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: project.id }}
      tabIndex={tabIndex}
      className={layout({ block: true, fullHeight: true, plain: true })}
    >
      <Row as="span" gap={12} align="center" fullHeight px="edge">
        <Suspense fallback={<Box as="span" rigid />}>
          <Plate id={project.id} size="row" />
        </Suspense>
        <Stack as="span" shrink grow>
          <Text truncate weight={600} leading={20} tracking="close">
            {project.title}
          </Text>
          <Text truncate size="sm" tone="muted">
            <Suspense fallback={null}>
              <Words project={project} />
            </Suspense>
            {project.company ? ` · ${project.company}` : ''}
          </Text>
        </Stack>
        <Text rigid size="xs" tone="faint">
          <Suspense fallback={null}>
            <Role project={project} />
          </Suspense>
        </Text>
      </Row>
    </Link>
  );
}

const { keys, moreBroken } = copy.page;

/** The keyboard shortcuts of the list. */
const ResultsFoot = ({ found: { isMoreBroken, retry } }: { found: Results }) => (
  <ListFoot
    keys={[
      [['J', 'K'], keys.move],
      [['O'], keys.open],
      [['/'], keys.box],
    ]}
    broken={isMoreBroken ? moreBroken : undefined}
    onRetry={retry}
  />
);
