import { Button } from '@mantine/core';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { copy } from '../copy.ts';
import { useRequestActs } from './use-request-acts.ts';

/** What this needs from a bell row. */
type RequestRow = { title: string; metadata: { requestId?: string | undefined } };

/** Answers a request in its bell row (NOT-6); the row shows the result itself. */
export function RequestInRow({ row }: { row: RequestRow }) {
  const acts = useRequestActs();
  const id = row.metadata.requestId;
  if (!isId<ClientId>(id)) return null;
  const acted = { id, name: row.title };
  const isBusy = acts.busyId === id;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-label={copy.acceptOf(row.title)}
        onClick={() => void acts.accept(acted)}
      >
        {copy.accept}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        disabled={isBusy}
        aria-label={copy.declineOf(row.title)}
        onClick={() => void acts.decline(acted)}
      >
        {copy.decline}
      </Button>
    </>
  );
}
