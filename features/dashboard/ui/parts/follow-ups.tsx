import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { owedQuery, PriorityMark } from '#features/calls/ui/public/owed.ts';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow } from './row.tsx';

/** What this desk promised on its calls, most important first. Hidden when there is nothing. */
export function FollowUps() {
  // The calls owed come with the same answer, and show that it failed.
  const { data } = useQuery(owedQuery());
  if (!data || data.counts.followUps === 0) return null;
  const all = (
    <Link to="/contacts/rolling-calls" search={{ list: 'follow-ups' }} className={linkLook}>
      {copy.followUps.all}
    </Link>
  );
  return (
    <Block title={copy.followUps.title} count={data.counts.followUps} link={all}>
      <ul>
        {data.followUps.map(({ id, name, next, subject, priority }) => (
          <DeskRow
            key={id}
            lead={<PriorityMark priority={priority} />}
            title={next || subject || copy.followUps.title}
            line={name}
            at={null}
            renderLink={(link) => (
              <Link to="/contacts/rolling-calls" search={{ list: 'follow-ups', line: id }} {...link} />
            )}
          />
        ))}
      </ul>
    </Block>
  );
}
