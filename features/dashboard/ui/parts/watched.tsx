import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { followedQuery } from '#features/community/ui/public.ts';
import { IconMessages } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

const { watched: words } = copy;
const shown = 3;

const unreadIn = ({ lastSeq, readSeq }: { lastSeq: number; readSeq: number | null }) =>
  Math.max(0, lastSeq - (readSeq ?? 0));

/** What was answered in the threads I watch and I have not read. Hidden while there is nothing. */
export function Watched() {
  const query = useQuery(followedQuery());
  const threads = query.data?.items.filter((thread) => unreadIn(thread) > 0) ?? [];
  if (query.isPending) return <Coming />;
  if (query.data && threads.length === 0) return null;
  const answers = threads.reduce((sum, thread) => sum + unreadIn(thread), 0);
  const all = (
    <Link to="/dashboard/community" className={linkLook}>
      {words.all}
    </Link>
  );
  return (
    <Block title={query.data ? words.count(answers) : words.title} link={query.data ? all : null}>
      <Loaded isLine reading={query} broken={words.failed} rows={{ count: 2, height: 54 }}>
        {() => (
          <ul>
            {threads.slice(0, shown).map((thread) => (
              <DeskRow
                key={thread.id}
                lead={<RowSign icon={IconMessages} />}
                title={thread.title}
                line={`${words.unread(unreadIn(thread))}, ${thread.space}`}
                at={thread.lastPostAt}
                renderLink={(link) => (
                  <Link
                    to="/dashboard/community/threads/$threadId"
                    params={{ threadId: thread.id }}
                    {...link}
                  />
                )}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
