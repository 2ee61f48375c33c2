import { Link, useSearch } from '@tanstack/react-router';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { Disagreements } from '../parts/imdb/disagreements.tsx';
import { readImdbSearch } from '../parts/imdb/imdb-address.ts';
import { ImdbCheck } from '../parts/imdb/imdb-check.tsx';
import { imdbCopy as words } from '../parts/imdb/imdb-copy.ts';
import classes from '../parts/imdb/imdb-test.module.css';

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
            aria-current={name === view ? 'page' : undefined}
          >
            {words.views[name]}
          </Link>
        ))}
      </nav>
      {view === 'check' ? <ImdbCheck key={q} asked={q} /> : <Disagreements kind={kind} />}
    </div>
  );
}
