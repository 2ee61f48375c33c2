import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { recordsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { readDebugSearch } from '../parts/addresses.ts';
import { PersonDesk } from '../parts/person-desk.tsx';
import { ServerState } from '../parts/server-state.tsx';
import classes from './admin-debug-page.module.css';

const words = copy.debug.record;

/** How the process is doing, how roles became pages, and what would happen to a message (ADD-1). */
export function AdminDebugPage() {
  const { person } = readDebugSearch(useSearch({ strict: false }));
  return (
    <Stack shrink fill className={classes.page}>
      <Box pt={16} pb={12} px="edge" borderBottom="soft">
        <PageTitle>{copy.debug.title}</PageTitle>
        <Text as="p" measure tone="muted">
          {copy.debug.lead}
        </Text>
      </Box>
      <ServerState />
      <PersonDesk person={person} />
      <DebugRecordList />
    </Stack>
  );
}

/** Who used the debug tools, latest first. */
function DebugRecordList() {
  const reading = useQuery(recordsQuery());
  return (
    <Box as="section" pt={20} pb={32} px="edge" borderTop="soft" aria-label={words.title}>
      <Text as="h2" mb={4} size="lg" weight={600} tracking="tight">
        {words.title}
      </Text>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 36 }}>
        {({ items }) =>
          items.length === 0 ? (
            <Text as="p" size="sm" leading="inherit" tone="faint">
              {words.empty}
            </Text>
          ) : (
            <ol>
              {items.map(({ id, act, by, about, at }) => (
                <Row
                  as="li"
                  key={id}
                  gap={16}
                  align="baseline"
                  justify="between"
                  py={6}
                  size="sm"
                  tone="muted"
                  borderTop="soft"
                  breaks
                  className={classes.line}
                >
                  <span>
                    <b>{by?.displayName ?? words.somebody}</b> {words.acts[act]} {about}
                  </span>
                  <Time className={layout({ rigid: true, tone: 'faint' })} at={at} style="row" />
                </Row>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Box>
  );
}
