import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { submissionQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { lineOf, titleOf } from '../submission-words.ts';
import { changeSubmissionsSearch, panelTabs, type SubmissionsSearch } from '../submissions-address.ts';
import { HistoryTab } from './history-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';

type SubmissionPanelProps = {
  id: ClientId;
  search: SubmissionsSearch;
  onClose: () => void;
};

/** One submission, open beside the list. */
export function SubmissionPanel({ id, search, onClose }: SubmissionPanelProps) {
  const reading = useQuery(submissionQuery(id));
  const one = reading.data;
  return (
    <SidePanel
      title={one ? titleOf(one) : copy.tabs.label}
      sub={one && lineOf(one)}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absentTitle={copy.tabs.label}
      absent={copy.absent}
      broken={copy.brokenOne}
      lines={6}
    >
      {(read) => <Open one={read} search={search} />}
    </SidePanel>
  );
}

function Open({ one, search }: { one: SubmissionView; search: SubmissionsSearch }) {
  const tabs = panelTabs.filter(
    (tab) =>
      tab === 'overview' ||
      (tab === 'history' && one.side !== 'client') ||
      (tab === 'reviews' && one.side === 'buyer'),
  );
  const tab = tabs.find((known) => known === search.tab) ?? 'overview';
  return (
    <Stack gap={12} pb={24}>
      {tabs.length > 1 ? (
        <Row as="nav" gap={4} px="edge" wrap aria-label={copy.tabs.label}>
          {tabs.map((known) => (
            <ViewLink
              key={known}
              to="/projects/submissions"
              search={changeSubmissionsSearch(search, { tab: known })}
              aria-current={known === tab ? 'page' : undefined}
            >
              {copy.tabs[known]}
            </ViewLink>
          ))}
        </Row>
      ) : null}
      {tab === 'history' ? (
        <HistoryTab one={one} />
      ) : tab === 'reviews' ? (
        <ReviewsTab one={one} />
      ) : (
        <OverviewTab one={one} />
      )}
    </Stack>
  );
}
