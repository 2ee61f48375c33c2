import { useInfiniteQuery } from '@tanstack/react-query';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { GivenShare } from '../../contract/views.ts';
import { openingsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { openings: words } = copy;

/** When somebody opened what they were given. */
export function OpeningsDialog({ share, onClose }: { share: GivenShare; onClose: () => void }) {
  const title = words.title(share.person.displayName);
  const reading = useInfiniteQuery(openingsQuery(share.id));
  return (
    <DialogFrame title={title} isOpen onClose={onClose} grows>
      <PagedList
        reading={reading}
        keyOf={({ id }) => String(id)}
        renderRow={({ at, page }) => (
          <Row gap={12} py={8} justify="between" borderBottom="soft">
            <Time at={at} style="full" />
            {page > 0 ? <Text tone="muted">{words.page(page)}</Text> : null}
          </Row>
        )}
        label={title}
        broken={words.broken}
        empty={
          <Text as="p" tone="muted">
            {copy.holders.never}
          </Text>
        }
        height={40}
      />
    </DialogFrame>
  );
}
