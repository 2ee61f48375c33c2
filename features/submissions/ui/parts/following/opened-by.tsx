import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonId } from '#platform/contract/ids.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { openedByQuery } from '../../api.ts';
import { followingCopy as words } from './following-copy.ts';
import { useSeesSubmissions } from './use-sees-submissions.ts';

/** "They opened it twice": what somebody opened lately of what this desk sent them, while they are called. Nothing without any. */
export function OpenedBy({ personId }: { personId: PersonId }) {
  const sees = useSeesSubmissions();
  const { data } = useQuery({ ...openedByQuery(personId), enabled: sees, retry: false });
  if (!data || data.items.length === 0) return null;
  return (
    <PanelPart title={words.opened} gap={4}>
      <ul>
        {data.items.map(({ id, title, times, lastAt }) => (
          <li key={id}>
            <Link
              to="/projects/submissions"
              search={{ side: 'out', open: id }}
              className={layout({ softLine: true, tone: 'ink' })}
            >
              {title}
            </Link>
            <Text size="sm" tone="muted">
              {' '}
              {words.openedTimes(times)} <Time at={lastAt} style="row" />
            </Text>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
