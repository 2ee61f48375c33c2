import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { readImdbSearch } from '../parts/imdb/imdb-address.ts';
import { ImdbCheck } from '../parts/imdb/imdb-check.tsx';
import { imdbCopy as words } from '../parts/imdb/imdb-copy.ts';
import classes from '../parts/imdb/imdb-test.module.css';

const Disagreements = lazy(() =>
  import('../parts/imdb/disagreements.tsx').then((part) => ({ default: part.Disagreements })),
);

/** What the imported open credits know: of one id, link or name (ADI-1), and against the credits here (IMDB-4). */
export function ImdbTestPage() {
  const { q, view, kind } = readImdbSearch(useSearch({ strict: false }));
  return (
    <div className={classes.page}>
      <PageTitle>{words.title}</PageTitle>
      <p className={classes.lead}>{words.lead}</p>
      <nav className={classes.views} aria-label={words.title}>
        {(['check', 'disagreements'] as const).map((name) => (
          <Link
            key={name}
            to="/admin/imdb-test"
            search={name === 'check' ? {} : { view: name }}
            className={views.link}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={name === view ? 'page' : undefined}
          >
            {words.views[name]}
          </Link>
        ))}
      </nav>
      {view === 'check' ? (
        <ImdbCheck key={q} asked={q} />
      ) : (
        <Suspense fallback={<SkeletonRows count={6} height={56} variant="line" />}>
          <Disagreements kind={kind} />
        </Suspense>
      )}
    </div>
  );
}
