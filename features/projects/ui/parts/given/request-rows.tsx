import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { endOf, type Lasting, lastingsFor } from '#features/shares/policy/ends.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccessRequest } from '../../../contract/views.ts';
import { projectRoles } from '../../../limits.ts';
import { mayGive } from '../../../policy/rules.ts';
import { givenApi } from './given-api.ts';
import { words } from './given-copy.ts';

type RequestToAnswerProps = {
  request: AccessRequest;
  isOpen: boolean;
  /** Its answer is the one filled button of the list. */
  isMain: boolean;
};

/** Somebody asks to be let in: with which role and until when is for whoever answers (SHR-2, SHR-3). */
export function RequestToAnswer({ request, isOpen, isMain }: RequestToAnswerProps) {
  const { id, person, projectTitle, requestedRole, note, mayGive: mine, createdAt } = request;
  const given = projectRoles
    .filter((one) => one !== 'owner' && mine !== null && mayGive(mine, one))
    .toReversed();
  const [role, setRole] = useState(given.find((one) => one === requestedRole) ?? given.at(-1));
  const [lasts, setLasts] = useState<Lasting>('open');
  const roleId = useId();
  const lastsId = useId();
  const { run, busyRow } = useActs(givenApi.key());
  const approve = () =>
    void run(
      () =>
        givenApi.approve.call({
          id,
          role,
          endsAt: endOf(lasts, now(), request.embargo)?.toISOString() ?? null,
        }),
      { failed: words.failed, done: words.approved(person.displayName), row: id },
    );
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
      <Stack gap={6}>
        <Row justify="between" size="sm">
          <Text id={roleId} weight={600}>
            {words.role}
          </Text>
          <Text tone="muted">{words.asks(words.roles[requestedRole])}</Text>
        </Row>
        <Choice
          value={role}
          options={given.map((value) => ({ value, label: words.roleChoices[value] }))}
          onChoose={setRole}
          aria-labelledby={roleId}
          aria-describedby={undefined}
        />
      </Stack>
      <Stack gap={6}>
        <Text id={lastsId} size="sm" weight={600}>
          {words.ends}
        </Text>
        <Choice
          value={lasts}
          options={lastingsFor(now(), request.embargo).map((value) => ({
            value,
            label: words.lasts[value],
          }))}
          onChoose={setLasts}
          aria-labelledby={lastsId}
          aria-describedby={undefined}
        />
      </Stack>
      <Row gap={8} wrap>
        <Button variant={isMain ? 'filled' : 'default'} loading={busyRow === id} onClick={approve}>
          {role ? words.approveAs(words.roles[role]) : words.approve}
        </Button>
        <Button variant="default" disabled={busyRow === id} onClick={deny}>
          {words.deny}
        </Button>
      </Row>
    </Stack>
  );
}

/** A request of one's own, and what became of it. */
export function OwnRequest({ request }: { request: AccessRequest }) {
  const { id, projectId, projectTitle, status, grantedRole, note, createdAt, respondedAt, againFrom } =
    request;
  const { run, busyRow } = useActs(givenApi.key());
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
