import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListHead } from '#platform/ui/kit/list-page.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { tabLine } from '#platform/ui/kit/tab-line.ts';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { issuesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { IssueRow } from '../parts/issue-row.tsx';
import {
  changeNewsletterSearch,
  type NewsletterSearch,
  readNewsletterSearch,
} from '../parts/newsletter-address.ts';

const loadDialog = () => import('../parts/new-issue-dialog.tsx').then((part) => part.NewIssueDialog);

/** Past issues with a search; for those who make them also what is in the works. */
export function NewsletterPage() {
  const search = useSearch({ strict: false, select: readNewsletterSearch });
  const navigate = useNavigate();
  const [writes, approves] = [useMay('manage_content'), useMay('approve_content')];
  const [isStarting, setIsStarting] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted: isStarting, onFailure: () => setIsStarting(false) });
  const makes = writes || approves;
  const show = makes && search.show === 'work' ? 'work' : 'archive';
  const reading = useInfiniteQuery(issuesQuery({ show, q: search.q }));
  if (refusalOf(reading.error)?.status === 403) return <ForbiddenPanel thing={copy.thing} />;
  const start = writes ? { label: copy.start, run: () => setIsStarting(true) } : undefined;
  const empty = search.q ? copy.noMatch : show === 'work' ? copy.noWork : copy.none;
  return (
    <Box grow shrink pb={24}>
      <ListHead
        title={copy.title}
        actions={
          start ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={start.run}>
              {start.label}
            </Button>
          ) : undefined
        }
      >
        <Row gap={8} gapX={16} wrap align="center" justify="between" mt={10}>
          {makes ? <Views show={show} /> : null}
          <TextFilter
            q={search.q}
            label={show === 'work' ? copy.searchWork : copy.search}
            maxLength={100}
            onFilter={(q) =>
              void navigate({
                to: '/dashboard/newsletter',
                search: (before) => changeNewsletterSearch(readNewsletterSearch(before), { q }),
                replace: true,
              })
            }
          />
        </Row>
      </ListHead>
      <PagedList
        reading={reading}
        keyOf={(issue) => issue.id}
        renderRow={(issue) => <IssueRow issue={issue} />}
        label={copy.views}
        broken={copy.broken}
        empty={<EmptyState line={empty} act={show === 'work' && !search.q ? start : undefined} />}
        height={72}
      />
      {Dialog && isStarting ? <Dialog onClose={() => setIsStarting(false)} /> : null}
    </Box>
  );
}

const Views = ({ show }: { show: 'archive' | 'work' }) => (
  <Row as="nav" gap={16} aria-label={copy.views}>
    <ViewLink isOpen={show === 'archive'} search={{}}>
      {copy.archive}
    </ViewLink>
    <ViewLink isOpen={show === 'work'} search={{ show: 'work' }}>
      {copy.work}
    </ViewLink>
  </Row>
);

type ViewLinkProps = { isOpen: boolean; search: NewsletterSearch; children: string };

const ViewLink = ({ isOpen, search, children }: ViewLinkProps) => (
  <Link
    to="/dashboard/newsletter"
    search={search}
    className={tabLine}
    // The router calls each link to this page current, whatever its search says.
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={isOpen ? 'page' : undefined}
  >
    {children}
  </Link>
);
