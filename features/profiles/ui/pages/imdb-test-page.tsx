import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { imdbReports, readImdbSearch } from '../parts/imdb/imdb-address.ts';
import { ImdbCheck } from '../parts/imdb/imdb-check.tsx';
import { imdbCopy as words } from '../parts/imdb/imdb-copy.ts';

const Disagreements = lazyPart(async () => (await import('../parts/imdb/disagreements.tsx')).Disagreements);

const Duplicates = lazyPart(async () => (await import('../parts/imdb/duplicates.tsx')).Duplicates);

/**
 * Reports on the imported open credits: look up an id, link or name (ADI-1), compare credits (IMDB-4), and find
 * duplicate people (5.2 DIR-8).
 */
export function ImdbTestPage() {
  const { q, view, kind, state } = readImdbSearch(useSearch({ strict: false }));
  return (
    <Box grow shrink pt={18} pb={32} px="edge" maxWidth={760}>
      <PageTitle>{words.title}</PageTitle>
      {view === 'check' ? (
        <Text as="p" tone="muted" pretty mt={6} mb={16} measure>
          {words.lead}
        </Text>
      ) : null}
      <Row as="nav" gap={4} wrap outdent mt={6} mb={16} aria-label={words.title}>
        {(['check', ...imdbReports] as const).map((name) => (
          <ViewLink
            key={name}
            to="/admin/imdb-test"
            search={name === 'check' ? {} : { view: name }}
            aria-current={name === view ? 'page' : undefined}
          >
            {words.views[name]}
          </ViewLink>
        ))}
      </Row>
      {view === 'check' ? (
        <ImdbCheck key={q} asked={q} />
      ) : (
        <Suspense fallback={<SkeletonRows count={6} height={56} variant="line" />}>
          {view === 'duplicates' ? <Duplicates state={state} /> : <Disagreements kind={kind} />}
        </Suspense>
      )}
    </Box>
  );
}
