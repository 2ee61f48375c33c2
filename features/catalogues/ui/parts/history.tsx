import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import type { CatalogueKind } from '../../limits.ts';
import { changesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ChangeRow } from './change-list.tsx';

/** Every change of a catalogue, latest first. */
export function History({ kind }: { kind: CatalogueKind }) {
  const reading = useInfiniteQuery(changesQuery(kind));
  return (
    <PagedList
      reading={reading}
      keyOf={({ id }) => id}
      renderRow={(change) => (
        <Box px="edge" borderBottom="soft">
          <ChangeRow kind={kind} change={change} isNamed />
        </Box>
      )}
      label={copy.history}
      broken={copy.changes.broken}
      empty={<EmptyState line={copy.changes.empty} />}
      height={64}
    />
  );
}
