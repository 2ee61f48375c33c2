import { Button } from '@mantine/core';
import type { ConnectionRequestView } from '../../contract.ts';
import { copy } from '../copy.ts';
import type { RequestActs } from './use-request-acts.ts';

const { client: words } = copy;

/** A representative's buttons for a request to their client. */
export function ClientButtons({ request, acts }: { request: ConnectionRequestView; acts: RequestActs }) {
  const { id } = request;
  const name = request.person.displayName;
  const client = request.client?.displayName ?? '';
  const isBusy = acts.busyId === id;
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={words.passOnOf(name, client)}
        onClick={() => void acts.passOn({ id, name, client })}
      >
        {words.passOn}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={words.declineOf(name, client)}
        onClick={() => void acts.declineForClient({ id, name })}
      >
        {copy.decline}
      </Button>
    </>
  );
}
