import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { ofProjectQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ListingRow } from './listing-row.tsx';

/** The open listings of a project; nothing where there are none. */
export function ProjectListings({ id }: { id: ClientId }) {
  const enabled = useMayOpen('marketplace');
  const navigate = useNavigate();
  const reading = useInfiniteQuery({ ...ofProjectQuery(id), enabled });
  const lines = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  if (lines.length === 0) return null;
  return (
    <Stack as="section" pt={16} borderTop="soft" aria-label={copy.ofProject}>
      <Text as="h2" size="md" weight={600} px="edge">
        {copy.ofProject}
      </Text>
      {lines.map((line) => (
        <ListingRow
          key={line.id}
          line={line}
          isOpen={false}
          onOpen={(open) => void navigate({ to: '/marketplace', search: { open } })}
        />
      ))}
      {reading.hasNextPage ? (
        <RowButton isQuiet onClick={() => void reading.fetchNextPage()}>
          {copy.more}
        </RowButton>
      ) : null}
    </Stack>
  );
}
