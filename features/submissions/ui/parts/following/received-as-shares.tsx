import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { receivedQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { lineOf, titleOf } from '../submission-words.ts';
import { followingCopy as words } from './following-copy.ts';

/** What was sent to this person as submissions, beside what was shared with them (1.5 of the spine). Nothing without any. */
export function ReceivedAsShares() {
  const { data } = useQuery(receivedQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <Box as="section" pb={16} aria-label={words.received}>
      <Row justify="between" align="baseline" px="edge" pt={16} pb={6}>
        <Text as="h2" size="md" weight={600}>
          {words.received}
        </Text>
        <Link to="/projects/submissions" search={{ side: 'in' }} className={layout({ tone: 'muted' })}>
          {words.all}
        </Link>
      </Row>
      <ul>
        {data.items.map((one) => (
          <Box as="li" key={one.id} borderTop="soft">
            <Link
              to="/projects/submissions"
              search={{ side: 'in', open: one.id }}
              className={layout({ row: true, gap: 12, align: 'center', plain: true, px: 'edge', py: 10 })}
            >
              <Stack as="span" grow shrink>
                <Text truncate weight={500}>
                  {titleOf(one)}
                </Text>
                <Text truncate size="sm" tone="muted">
                  {lineOf(one)}
                </Text>
              </Stack>
              <Text rigid size="sm" tone="muted">
                {copy.states[one.state]} · <Time at={one.sentAt ?? one.createdAt} style="row" />
              </Text>
            </Link>
          </Box>
        ))}
      </ul>
    </Box>
  );
}
