import { useSearch } from '@tanstack/react-router';
import type { PersonId } from '#platform/contract/ids.ts';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { copy } from '../copy.ts';
import { readDebugSearch } from '../parts/debug-address.ts';
import { DebugRecordList } from '../parts/debug-record.tsx';
import { PersonDesk } from '../parts/person-desk.tsx';
import { ServerState } from '../parts/server-state.tsx';
import classes from './admin-debug-page.module.css';

/** How the process is doing, how roles became pages, and what would become of a message (ADD-1). */
export function AdminDebugPage() {
  const { person } = readDebugSearch(useSearch({ strict: false }));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{copy.debug.title}</PageTitle>
        <p className={classes.lead}>{copy.debug.lead}</p>
      </div>
      <ServerState />
      <PersonDesk person={person as PersonId | undefined} />
      <DebugRecordList />
    </div>
  );
}
