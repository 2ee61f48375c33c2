import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { type Box, boxes } from '../../limits.ts';
import { requestsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { RequestRow } from '../parts/request-list.tsx';
import { readRequestsSearch } from '../parts/requests-address.ts';
import { useRequestActs } from '../parts/use-request-acts.ts';
import classes from './requests-page.module.css';

/** Who asks to connect with me, what I have put off, and whom I have asked. */
export function RequestsPage() {
  const { box = 'incoming' } = readRequestsSearch(useSearch({ strict: false }));
  const reading = useInfiniteQuery(requestsQuery(box));
  const list = useRef<HTMLDivElement>(null);
  const acts = useRequestActs(() => keepFocusIn(list.current));
  if (refusalOf(reading.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.thing} whoCanGrant={copy.whoCanGrant} />;
  }
  const counts = reading.data?.pages[0]?.counts;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <PageTitle>{copy.title}</PageTitle>
        <nav className={classes.boxes} aria-label={copy.boxesLabel}>
          {boxes.map((one) => (
            <Link
              key={one}
              to="/contacts/requests"
              search={one === 'incoming' ? {} : { box: one }}
              className={views.link}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === box ? 'page' : undefined}
            >
              <span className={views.name}>{copy.boxes[one]}</span>
              <ViewCount count={counts?.[one]} words={copy.inBox[one]} />
            </Link>
          ))}
        </nav>
      </header>
      <div ref={list} tabIndex={-1} className={classes.list}>
        <PagedList
          reading={reading}
          keyOf={(request) => request.id}
          renderRow={(request) => <RequestRow request={request} box={box} acts={acts} />}
          label={copy.boxes[box]}
          broken={copy.broken}
          empty={<Nobody box={box} />}
          height={104}
        />
      </div>
    </div>
  );
}

/** The row that had the focus is gone: the next one has it, or the list where there is none. */
function keepFocusIn(list: HTMLElement | null): void {
  if (!list || (document.activeElement !== null && document.activeElement !== document.body)) return;
  (list.querySelector<HTMLElement>('article button') ?? list).focus();
}

function Nobody({ box }: { box: Box }) {
  const find = (
    <Button variant="default" renderRoot={(props) => <Link to="/search" {...props} />}>
      {copy.findPeople}
    </Button>
  );
  return <EmptyState line={copy.empty[box]} action={box === 'sent' ? find : undefined} />;
}
