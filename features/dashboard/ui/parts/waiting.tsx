import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  firstQuery,
  ReasonQuestion,
  RequestLine,
  reasonWords,
  useAnswers,
} from '#features/requests/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';
import { Block, FailedRow } from './block.tsx';
import { linkLook } from './link-look.ts';

/** The first items that wait for an answer, answered in place: the same list of requests, with the same count. */
export function Waiting() {
  const { data, isPending, isLoadingError, refetch } = useQuery(firstQuery());
  const answers = useAnswers();
  const retry = () => void refetch();
  const all = (
    <Link to="/requests" className={linkLook}>
      {copy.waiting.all}
    </Link>
  );
  const { asked } = answers;
  return (
    <Block
      title={deskHere ? copy.waiting.onDesk : copy.waiting.title}
      count={data?.counts.in}
      link={data ? all : null}
    >
      {isPending ? <SkeletonRows count={5} height={54} variant="line" onRetry={retry} /> : null}
      {data?.counts.in === 0 ? (
        <Text as="p" py={16} tone="muted" borderTop="soft">
          {copy.waiting.done}
        </Text>
      ) : null}
      <ul>
        {isLoadingError ? <FailedRow line={copy.waiting.failed} onRetry={retry} /> : null}
        {data?.items.map((row, index) => (
          <Box as="li" key={`${row.kind} ${row.id}`} borderTop="soft">
            <RequestLine row={row} answers={answers} isFirst={index === 0} isShort />
          </Box>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked ? (
          <ReasonQuestion
            {...reasonWords(asked)}
            onAct={(reason) => answers.giveReason(asked, reason)}
            onClose={answers.stopAsking}
          />
        ) : null}
      </Suspense>
    </Block>
  );
}
