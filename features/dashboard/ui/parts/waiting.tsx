import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { firstQuery, ReasonQuestion, RequestLine, useAnswers } from '#features/requests/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';

/** The first items that wait for an answer, answered in place: the same list of requests, with the same count. */
export function Waiting() {
  const reading = useQuery(firstQuery());
  const answers = useAnswers();
  const all = (
    <Link to="/requests" className={linkLook}>
      {copy.waiting.all}
    </Link>
  );
  return (
    <Block
      title={deskHere ? copy.waiting.onDesk : copy.waiting.title}
      count={reading.data?.counts.in}
      link={reading.data ? all : null}
    >
      <Loaded isLine reading={reading} broken={copy.waiting.failed} rows={{ count: 5, height: 54 }}>
        {({ counts, items }) => (
          <>
            {counts.in === 0 ? (
              <Text as="p" py={16} tone="muted" borderTop="soft">
                {copy.waiting.done}
              </Text>
            ) : null}
            <ul>
              {items.map((row, index) => (
                <Box as="li" key={`${row.kind} ${row.id}`} borderTop="soft">
                  <RequestLine row={row} answers={answers} isFirst={index === 0} isShort />
                </Box>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {answers.question ? <ReasonQuestion {...answers.question} /> : null}
      </Suspense>
    </Block>
  );
}
