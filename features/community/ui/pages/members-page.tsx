import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { limits } from '../../limits.ts';
import { membersQuery, spacesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { changeMembersSearch, type MembersSearch, readMembersSearch } from '../parts/community-address.ts';
import { CommunityTabs } from '../parts/community-tabs.tsx';

const { members: words } = copy;

/** Everyone, or those of one space: nobody sees the members of a space that is closed to them. */
export function MembersPage() {
  const { space, q } = useSearch({ strict: false, select: readMembersSearch });
  const navigate = useNavigate();
  const spaces = useQuery(spacesQuery()).data?.items ?? [];
  const reading = useInfiniteQuery(membersQuery(space, q));
  const go = (change: MembersSearch) =>
    void navigate({
      to: '/dashboard/community/members',
      search: (before) => changeMembersSearch(readMembersSearch(before), change),
      replace: true,
    });
  return (
    <Box grow shrink pb={24}>
      <Box as="header" pt={18} pb={12} px="edge" borderBottom="soft">
        <PageTitle title={words.title} count={reading.data?.pages[0]?.total}>
          {words.title}
        </PageTitle>
        <CommunityTabs />
        <Row gap={8} gapX={16} align="center" justify="between" wrap mt={12}>
          <QueueChoices
            label={words.space}
            choices={[
              { choice: undefined, words: words.all },
              ...spaces.map(({ id, name }) => ({ choice: id, words: name })),
            ]}
            chosen={space}
            onChoose={(chosen) => go({ space: chosen })}
          />
          <TextFilter
            q={q}
            label={words.search}
            maxLength={limits.searchMax}
            onFilter={(next) => go({ q: next })}
          />
        </Row>
      </Box>
      <PagedList
        reading={reading}
        keyOf={(person) => person.id}
        renderRow={(person) => <MemberRow person={person} />}
        label={words.title}
        broken={words.broken}
        empty={<EmptyState line={q ? words.noMatch : words.empty} />}
        height={56}
        variant="person"
      />
    </Box>
  );
}

const MemberRow = ({ person }: { person: PersonSummary }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    preload={false}
    className={layout({
      row: true,
      gap: 12,
      align: 'center',
      px: 'edge',
      py: 8,
      minHeight: 56,
      borderBottom: 'soft',
      plain: true,
      hover: 'hover',
      focusInside: true,
    })}
  >
    <Avatar
      id={person.id}
      name={person.displayName}
      photoURL={person.photoURL}
      size={36}
      presence={person.status}
      isDecorative
    />
    <Stack shrink>
      <Text weight={500} truncate>
        {person.displayName}
      </Text>
      <Text size="sm" tone="muted" truncate>
        {person.headline}
      </Text>
    </Stack>
  </Link>
);
