import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { sentQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Findable } from './findable.tsx';
import { ListingRow } from './listing-row.tsx';

type SentListProps = { open: ClientId | undefined; onOpen: (id: ClientId) => void };

/** What I applied to and who I put up, newest first. */
export const SentList = ({ open, onOpen }: SentListProps) => (
  <>
    {deskHere ? null : <Findable />}
    <PagedList
      reading={useInfiniteQuery(sentQuery())}
      keyOf={({ application }) => application.id}
      label={copy.views.sent}
      broken={copy.broken}
      empty={<EmptyState line={(deskHere ? copy.onDesk : copy).noneSent} />}
      height={77}
      renderRow={({ application, listing }) => (
        <ListingRow
          line={listing}
          isOpen={listing.id === open}
          onOpen={onOpen}
          aside={
            <Text size="sm" tone={application.state === 'offered' ? 'warning' : 'muted'}>
              {application.isMine ? '' : `${application.person.displayName}: `}
              {copy.own.states[application.state]}
            </Text>
          }
        />
      )}
    />
  </>
);
