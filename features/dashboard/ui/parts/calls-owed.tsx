import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OfficeTime, owedQuery, PriorityMark } from '#features/calls/ui/public/owed.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow } from './row.tsx';

/** The people this desk owes a call, most important first. Hidden when there are none. */
export function CallsOwed() {
  const query = useQuery(owedQuery());
  const nowMs = useNow();
  const { data } = query;
  if (query.isPending) return <Coming />;
  if (data?.counts.us === 0) return null;
  const first =
    data?.us
      .slice(0, 3)
      .map(({ name }) => name.split(' ')[0])
      .join(', ') ?? '';
  const all = (
    <Link
      to="/contacts/rolling-calls"
      search={{ roll: true }}
      aria-label={copy.calls.roll(data?.counts.us ?? 0, first)}
      className={linkLook}
    >
      {copy.calls.all}
    </Link>
  );
  return (
    <Block title={copy.calls.title} count={data?.counts.us} link={data ? all : null}>
      <Loaded isLine reading={query} broken={copy.calls.failed} rows={{ count: 2, height: 54 }}>
        {({ us }) => (
          <ul>
            {us.map((line) => (
              <DeskRow
                key={line.id}
                lead={<PriorityMark priority={line.priority} />}
                title={line.name}
                line={line.subject || line.company}
                at={line.zone ? <OfficeTime zone={line.zone} nowMs={nowMs} /> : null}
                renderLink={(link) => (
                  <Link to="/contacts/rolling-calls" search={{ line: line.id }} {...link} />
                )}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
