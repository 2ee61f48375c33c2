import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import { PersonColumns, rowHeights, tooManyWords } from '#features/profiles/ui/public/rows.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Row, Stack } from '#platform/ui/kit/layout.tsx';
import loaded from '#platform/ui/kit/loaded.module.css';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { exampleTags, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { readRecent, withRecent, writeRecent } from '../parts/recent-ids.ts';
import { ResultsFoot } from '../parts/results-foot.tsx';
import { ResultsHead } from '../parts/results-head.tsx';
import { ResultsList } from '../parts/results-list.tsx';
import { readSearchAddress } from '../parts/search-address.ts';
import { type Results, useResults } from '../parts/use-results.ts';
import classes from './search-page.module.css';

/** All results for the text in the address, where the palette shows the first five (SEA-8). */
export function SearchPage() {
  const { q } = readSearchAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const found = useResults(q ?? '');
  const page = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const focusList = () =>
    page.current?.querySelector<HTMLElement>('[role="listitem"] [tabindex="0"]')?.focus();
  const search = (next: string | undefined) =>
    void navigate({ to: '/search', search: next ? { q: next } : {}, replace: true, resetScroll: false });

  useShortcuts({ '/': () => box.current?.select(), j: focusList, k: focusList });
  return (
    <Stack as="section" grow shrink fullHeight minHeight={0} className={classes.page} ref={page}>
      <ResultsHead q={q} found={found} onSearch={search} onLeave={focusList} boxRef={box} />
      {q && q.length >= limits.queryMin ? <Found key={q} q={q} found={found} /> : <Start />}
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
  if (found.status === 'waiting') {
    return (
      <Box grow minHeight={0} clip className={classes.waiting}>
        <SkeletonRows count={12} height={rowHeights.wide} variant="person" onRetry={found.retry} />
      </Box>
    );
  }
  if (found.status === 'broken')
    return <ErrorPanel title={copy.page.broken} detail={tooManyWords(found.error)} onRetry={found.retry} />;
  if (found.results.length === 0 && !found.isPrevious) return <Nothing q={q} />;
  return (
    <Stack grow minHeight={0} className={loaded.rows} aria-busy={found.isPrevious || undefined}>
      {found.isStale ? <StaleBar at={found.updatedAt} onRetry={found.retry} /> : null}
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
    </Stack>
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
