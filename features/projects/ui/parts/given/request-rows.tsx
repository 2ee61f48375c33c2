import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccessRequest } from '../../../contract/views.ts';
import { givenApi } from './given-api.ts';
import { words } from './given-copy.ts';
import { GrantFields, useGrant } from './grant-fields.tsx';

type RequestToAnswerProps = {
  request: AccessRequest;
  isOpen: boolean;
  /** Whether its approval is the list's one filled button. */
  isMain: boolean;
};

/** An access request; the person who answers chooses the role and the end (SHR-2, SHR-3). */
export function RequestToAnswer({ request, isOpen, isMain }: RequestToAnswerProps) {
  const { id, person, projectTitle, note, createdAt } = request;
  const grant = useGrant(request);
  const { run, busyRow } = useActs();
  const approve = () =>
    void run(() => givenApi.approve.call({ id, ...grant.answer() }), {
      failed: words.failed,
      done: words.approved(person.displayName),
      row: id,
    });
  const deny = () =>
    void run(() => givenApi.reject.call({ id }), {
      failed: words.failed,
      done: {
        title: words.denied(person.displayName),
      },
      row: id,
    });
  return (
    <Stack
      as="li"
      gap={12}
      px="edge"
      py={16}
      borderBottom="soft"
      bg={isOpen ? 'band' : undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Row gap={12} align="center">
        <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={40} isDecorative />
        <Stack grow shrink>
          <Link
            to="/people/$personId"
            params={{ personId: person.id }}
            className={layout({ py: 2, weight: 600, plain: true, truncate: true })}
          >
            {person.displayName}
          </Link>
          <Link
            to="/dashboard/shared-projects"
            search={{ tab: 'requests', open: id }}
            resetScroll={false}
            className={layout({ py: 2, size: 'sm', tone: 'muted', truncate: true })}
          >
            {projectTitle}
          </Link>
        </Stack>
        <Text rigid size="sm" tone="faint">
          <Time at={createdAt} style="row" />
        </Text>
      </Row>
      {note ? (
        <Text as="p" breaks pretty data-private>
          {note}
        </Text>
      ) : null}
      <GrantFields request={request} grant={grant} />
      <Row gap={8} wrap>
        <Button variant={isMain ? 'filled' : 'default'} loading={busyRow === id} onClick={approve}>
          {words.approveAs(words.roles[grant.draft.role])}
        </Button>
        <Button variant="default" disabled={busyRow === id} onClick={deny}>
          {words.deny}
        </Button>
      </Row>
    </Stack>
  );
}

/** My request and its answer. */
export function OwnRequest({ request }: { request: AccessRequest }) {
  const { id, projectId, projectTitle, status, grantedRole, note, createdAt, respondedAt, againFrom } =
    request;
  const { run, busyRow } = useActs();
  const withdraw = () =>
    void run(() => givenApi.withdraw.call({ id }), {
      failed: words.failed,
      done: words.withdrawn,
      row: id,
    });
  return (
    <Row as="li" gap={16} align="start" justify="between" px="edge" py={16} borderBottom="soft">
      <Stack grow shrink gap={4} maxWidth={560}>
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          className={layout({ weight: 600, plain: true, breaks: true })}
        >
          {projectTitle}
        </Link>
        <Text size="sm" tone={status === 'approved' ? 'success' : 'muted'}>
          {words.statuses[status]} {grantedRole ? words.grantedAs(words.roles[grantedRole]) : null} ·{' '}
          <Time at={respondedAt ?? createdAt} style="row" />
        </Text>
        {againFrom ? (
          <Text size="sm" tone="muted">
            {words.again} <Time at={againFrom} style="inline" />
          </Text>
        ) : null}
        {note ? (
          <Text as="p" size="sm" breaks data-private>
            {note}
          </Text>
        ) : null}
      </Stack>
      {status === 'pending' ? (
        <Button variant="default" size="sm" loading={busyRow === id} onClick={withdraw}>
          {words.withdraw}
        </Button>
      ) : null}
    </Row>
  );
}

/** A request that I or a co-owner answered recently, with undoing a denial. */
export function AnsweredRequest({ request }: { request: AccessRequest }) {
  const { id, projectId, projectTitle, person, status, grantedRole, respondedBy, createdAt, respondedAt } =
    request;
  const { run, busyRow } = useActs();
  const reopen = () =>
    void run(() => givenApi.reopen.call({ id }), {
      failed: words.failed,
      done: words.reopened(person.displayName),
      row: id,
    });
  return (
    <Row as="li" gap={12} align="start" px="edge" py={16} borderBottom="soft" wrap>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={40} isDecorative />
      <Stack grow shrink gap={4} maxWidth={560}>
        <Link
          to="/people/$personId"
          params={{ personId: person.id }}
          className={layout({ weight: 600, plain: true, truncate: true })}
        >
          {person.displayName}
        </Link>
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          search={{ tab: 'people' }}
          className={layout({ size: 'sm', tone: 'muted', breaks: true })}
        >
          {projectTitle}
        </Link>
        <Text size="sm" tone={status === 'approved' ? 'success' : 'muted'}>
          {[
            words.statuses[status],
            grantedRole ? words.grantedAs(words.roles[grantedRole]) : '',
            respondedBy ? words.answeredBy(respondedBy) : '',
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          · <Time at={respondedAt ?? createdAt} style="row" />
        </Text>
      </Stack>
      {status === 'rejected' ? (
        <Button variant="default" size="sm" loading={busyRow === id} onClick={reopen}>
          {words.reopen}
        </Button>
      ) : null}
    </Row>
  );
}
