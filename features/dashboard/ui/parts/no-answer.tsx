import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  NudgeDialog,
  unansweredQuery,
  followingCopy as words,
} from '#features/submissions/ui/public/following.ts';
import { IconFile } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

/** What was sent and has no answer, longest first, with the key to nudge (DASH-4). Hidden when there is none. */
export function NoAnswer() {
  const query = useQuery(unansweredQuery());
  const [asked, setAsked] = useState<{
    id: NonNullable<typeof query.data>['items'][number]['id'];
    nudges: number;
  }>();
  if (query.isPending) return <Coming />;
  if (query.data?.total === 0) return null;
  const all = (
    <Link to="/projects/submissions" search={{ side: 'out', part: 'pending' }} className={linkLook}>
      {words.all}
    </Link>
  );
  return (
    <Block title={words.noAnswer} count={query.data?.total} link={query.data ? all : null}>
      <Loaded isLine reading={query} broken={words.broken} rows={{ count: 2, height: 54 }}>
        {({ items }) => (
          <ul>
            {items.map((one) => (
              <DeskRow
                key={one.id}
                lead={<RowSign icon={IconFile} />}
                title={one.title}
                line={[one.recipient.displayName, one.recipient.company].filter(Boolean).join(', ')}
                at={<>{words.days(one.workingDays ?? 0)}</>}
                acts={
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={words.nudgeAbout(one.title)}
                    onClick={() => setAsked(one)}
                  >
                    {words.nudge}
                  </Button>
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      {asked ? <NudgeDialog one={asked} onClose={() => setAsked(undefined)} /> : null}
    </Block>
  );
}
