import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { unnamedApi, unnamedThreadsQuery } from './unnamed-api.ts';
import { copy } from './unnamed-copy.ts';
import { WaitingCard } from './waiting-card.tsx';

const { waiting: words } = copy;

/** Threads of mine that have not begun, above the others, where nobody else sees them. */
export function WaitingThreads({ spaceId }: { spaceId: ClientId }) {
  const { data } = useQuery(unnamedThreadsQuery(spaceId));
  const { run, busyRow } = useActs();
  if (!data || data.waiting.length === 0) return null;
  const takeBack = (threadId: ClientId) =>
    void run(() => unnamedApi.dropUnnamed.call({ id: spaceId, threadId }), {
      failed: words.failed,
      row: threadId,
    });
  return (
    <section
      className={layout({ stack: true, gap: 12, px: 'edge', py: 16, borderBottom: 'soft' })}
      aria-label={words.threads}
    >
      {data.waiting.map((thread) => (
        <WaitingCard
          key={thread.id}
          waiting={thread}
          title={
            <Text weight={600} dir="auto" data-private>
              {thread.title}
            </Text>
          }
          line={thread.returned ? words.returnedThread[thread.returned] : words.waitsThread}
          act={thread.returned ? words.discard : words.takeBack}
          isBusy={busyRow === thread.id}
          onAct={() => takeBack(thread.id)}
        />
      ))}
    </section>
  );
}
