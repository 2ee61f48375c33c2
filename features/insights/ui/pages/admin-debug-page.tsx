import { useSearch } from '@tanstack/react-router';
import { Box, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { copy } from '../copy.ts';
import { readDebugSearch } from '../parts/debug-address.ts';
import { DebugRecordList } from '../parts/debug-record.tsx';
import { PersonDesk } from '../parts/person-desk.tsx';
import { ServerState } from '../parts/server-state.tsx';
import classes from './admin-debug-page.module.css';

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
