import { Button } from '@mantine/core';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ConnectionRequestView } from '../../contract.ts';
import type { Box as RequestBox } from '../../limits.ts';
import { copy } from '../copy.ts';
import { ClientButtons } from './client-buttons.tsx';
import { linkWords } from './link-words.ts';
import { RowFrame } from './row-frame.tsx';
import type { RequestActs } from './use-request-acts.ts';

type RequestRowProps = { request: ConnectionRequestView; box: RequestBox; acts: RequestActs };

/** One request: who, why, what we have in common, since when, and its actions. */
export function RequestRow({ request, box, acts }: RequestRowProps) {
  const { person, message, createdAt, expiresAt } = request;
  return (
    <RowFrame
      titleId={`request-${request.id}`}
      person={person}
      acts={<Acts request={request} box={box} acts={acts} />}
    >
      <Row as="p" align="baseline" wrap gapX={10}>
        <PersonName id={`request-${request.id}`} person={person} />
        <Text size="sm" tone="muted">
          {[person.headline, person.location].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      <Text as="p" breaks pretty data-private>
        {message}
      </Text>
      <Row as="p" gapX={16} wrap size="sm" tone="faint">
        {request.client ? <span>{copy.client.forWhom(request.client.displayName)}</span> : null}
        {request.passedOnBy ? <span>{copy.client.passedOnBy(request.passedOnBy.displayName)}</span> : null}
        <span>{linkWords(request.link, person.displayName) || copy.nothingShared}</span>
        <span>
          <Time at={createdAt} style="row" />
          {', '}
          {copy.until.toLowerCase()} <Time at={expiresAt} style="row" />
        </span>
      </Row>
    </RowFrame>
  );
}

function Acts({ request, box, acts }: RequestRowProps) {
  const name = request.person.displayName;
  const acted = { id: request.id, name };
  const isBusy = acts.busyId === request.id;
  if (box === 'clients') return <ClientButtons request={request} acts={acts} />;
  if (box === 'sent') {
    return (
      <Button
        variant="default"
        loading={isBusy}
        aria-label={copy.withdrawOf(name)}
        onClick={() => void acts.withdraw(acted)}
      >
        {copy.withdraw}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={copy.acceptOf(name)}
        onClick={() => void acts.accept(acted)}
      >
        {copy.accept}
      </Button>
      {box === 'incoming' ? (
        <Button
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={copy.laterOf(name)}
          onClick={() => void acts.putOff(acted)}
        >
          {copy.later}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={copy.declineOf(name)}
        onClick={() => void acts.decline(acted)}
      >
        {copy.decline}
      </Button>
    </>
  );
}
