import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { appliedQuery, applicationsCopy as words } from '#features/marketplace/ui/public/applications.ts';
import { IconUsers } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

/** One's own listings with applications one hasn't looked at. Hidden when there are none. */
export function Applied() {
  const query = useQuery(appliedQuery());
  if (query.isPending) return <Coming />;
  if (query.data?.items.length === 0) return null;
  const all = (
    <Link to="/marketplace" search={{ view: 'mine' }} className={linkLook}>
      {words.all}
    </Link>
  );
  return (
    <Block title={words.title} link={query.data ? all : null}>
      <Loaded isLine reading={query} broken={words.broken} rows={{ count: 2, height: 54 }}>
        {({ items }) => (
          <ul>
            {items.map((one) => (
              <DeskRow
                key={one.id}
                lead={<RowSign icon={IconUsers} />}
                title={one.title}
                line={one.project || one.company}
                at={<>{words.waiting(one.waiting ?? 0)}</>}
                renderLink={(link) => (
                  <Link to="/marketplace" search={{ view: 'mine', open: one.id }} {...link} />
                )}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
