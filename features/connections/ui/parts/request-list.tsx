import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ConnectionRequestView } from '../../contract.ts';
import type { Box as RequestBox } from '../../limits.ts';
import { copy } from '../copy.ts';
import { ClientButtons } from './client-buttons.tsx';
import { linkWords } from './link-words.ts';
import classes from './request-list.module.css';
import type { RequestActs } from './use-request-acts.ts';

type RequestRowProps = { request: ConnectionRequestView; box: RequestBox; acts: RequestActs };

/** One request: who, why, what there is in common, since when, and what can be done. */
export function RequestRow({ request, box, acts }: RequestRowProps) {
  const { person, message, createdAt, expiresAt } = request;
  return (
    <Grid
      as="article"
      gap={4}
      gapX={16}
      align="start"
      py={16}
      px="edge"
      borderBottom="soft"
      className={classes.row}
      aria-labelledby={`request-${request.id}`}
    >
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={40} isDecorative />
      <Grid gap={4} shrink measure className={classes.words}>
        <Row as="p" align="baseline" wrap gapX={10}>
          <Link
            id={`request-${request.id}`}
            to="/people/$personId"
            params={{ personId: person.id }}
            className={layout({ weight: 600, plain: true, breaks: true, hoverLine: true })}
          >
            {person.displayName}
          </Link>
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
      </Grid>
      <Row gap={4} justify="end" className={classes.acts}>
        <Acts request={request} box={box} acts={acts} />
      </Row>
    </Grid>
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
