import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { coveredQuery, verdictWords } from '#features/assignments/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { IconFile } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

const shown = 3;

/** The latest coverage by others that this person can read. Hidden when there is none. */
export function Covered() {
  const query = useInfiniteQuery(coveredQuery({}));
  const me = useMe().person.id;
  const [first] = query.data?.pages ?? [];
  const latest = first?.items.filter(({ analyst }) => analyst?.id !== me).slice(0, shown) ?? [];
  if (query.isPending) return <Coming />;
  if (first && latest.length === 0) return null;
  const all = (
    <Link to="/coverage" className={linkLook}>
      {copy.covered.all}
    </Link>
  );
  return (
    <Block title={copy.covered.title} link={first ? all : null}>
      <Loaded isLine reading={query} broken={copy.covered.failed} rows={{ count: 2, height: 54 }}>
        {() => (
          <ul>
            {latest.map(({ assignmentId, title, writers, scriptVerdict, submittedAt }) => (
              <DeskRow
                key={assignmentId}
                lead={<RowSign icon={IconFile} />}
                title={title}
                line={[scriptVerdict && verdictWords(scriptVerdict), writers.join(', ')]
                  .filter(Boolean)
                  .join('. ')}
                at={submittedAt}
                renderLink={(link) => (
                  <Link to="/assignments/$assignmentId" params={{ assignmentId }} {...link} />
                )}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
