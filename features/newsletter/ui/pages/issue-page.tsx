import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { issueQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { IssueArticle } from '../parts/issue-article.tsx';

const IssueDesk = lazyPart(async () => (await import('../parts/desk/issue-desk.tsx')).IssueDesk);

/** One issue: to read, and for those who make it also its editor. */
export function IssuePage() {
  const { issueId } = useParams({ strict: false });
  return isId(issueId) ? <Known key={issueId} id={issueId as ClientId} /> : <Absent />;
}

function Known({ id }: { id: ClientId }) {
  const reading = useQuery(issueQuery(id));
  const [view, setView] = useState<'read' | 'edit'>();
  return (
    <Loaded
      reading={reading}
      broken={copy.issue.broken}
      rows={{ count: 6, height: 56 }}
      renderRefused={({ code }) =>
        code === 'page.forbidden' ? (
          <ForbiddenPanel thing={copy.thing} />
        ) : code === 'newsletter_issue.absent' ? (
          <Absent />
        ) : undefined
      }
    >
      {(issue) => {
        const { desk } = issue;
        const shown = view ?? (issue.state === 'sent' ? 'read' : 'edit');
        if (desk && shown === 'edit')
          return (
            <Suspense fallback={<SkeletonRows count={6} height={56} variant="line" />}>
              <IssueDesk issue={issue} desk={desk} onRead={() => setView('read')} />
            </Suspense>
          );
        return (
          <IssueArticle
            issue={issue}
            actions={
              desk ? (
                <Button variant="default" onClick={() => setView('edit')}>
                  {copy.issue.edit}
                </Button>
              ) : undefined
            }
          />
        );
      }}
    </Loaded>
  );
}

const Absent = () => (
  <NotFoundPanel
    title={copy.issue.absent}
    line={copy.issue.absentLine}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/dashboard/newsletter" {...props} />}>
        {copy.issue.back}
      </Button>
    }
  />
);
