import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { PersonCell } from '#features/profiles/ui/public/names.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MailWaits } from '#platform/ui/kit/mail-waits.tsx';
import classes from '#platform/ui/kit/table.module.css';
import { Time } from '#platform/ui/kit/time.tsx';
import type { TeamInvitation, TeamMember, TeamView } from '../../contract/views.ts';
import { mayGive, runsTeam } from '../../policy/rules.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { MemberDialog } from './lazy-dialogs.ts';

const { members: words, invite } = copy;

/** The members of a team: their roles, what they cover and read; and open invitations. */
export function PeopleTable({ team }: { team: TeamView }) {
  const me = useMe().person.id;
  const [edited, setEdited] = useState<TeamMember>();
  const isRun = runsTeam(team.role);
  return (
    <>
      <table className={layout({ fullWidth: true }, classes.table)} aria-label={words.label(team.name)}>
        <thead>
          <tr>
            <th scope="col">{words.columns.person}</th>
            <th scope="col">{words.columns.role}</th>
            <th scope="col" data-wide>
              {words.columns.department}
            </th>
            <th scope="col" data-wide>
              {words.columns.studios}
            </th>
            {isRun ? (
              <th scope="col" data-wide>
                {words.columns.reading}
              </th>
            ) : null}
            <th scope="col">
              <span className="visually-hidden">{words.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => (
            <MemberRow
              key={member.person.id}
              member={member}
              isMe={member.person.id === me}
              onEdit={
                member.person.id === me || mayGive(team.role, member.role)
                  ? () => setEdited(member)
                  : undefined
              }
              isRun={isRun}
            />
          ))}
        </tbody>
      </table>
      {team.invitations.length > 0 ? <Invitations team={team} /> : null}
      <Suspense fallback={null}>
        {edited ? (
          <MemberDialog
            team={team}
            member={edited}
            isMe={edited.person.id === me}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type MemberRowProps = {
  member: TeamMember;
  isMe: boolean;
  isRun: boolean;
  onEdit: (() => void) | undefined;
};

function MemberRow({ member, isMe, isRun, onEdit }: MemberRowProps) {
  const { person, role, department, studios, reading, leavesAt } = member;
  return (
    <tr>
      <td data-names>
        <PersonCell person={person} line={person.headline} />
      </td>
      <td>
        {copy.roles[role]}
        {isMe ? <Text tone="faint"> · {words.you}</Text> : null}
        {leavesAt ? (
          <Text as="p" size="sm" tone="muted">
            {copy.leaving.leaves} <Time at={leavesAt} style="inline" />
          </Text>
        ) : null}
      </td>
      <td data-wide>{department ? copy.departments[department] : null}</td>
      <td data-wide>
        <Row gap={4} wrap>
          {studios.map((studio) => (
            <Chip key={studio}>{studio}</Chip>
          ))}
        </Row>
      </td>
      {isRun ? (
        <td data-wide>{reading ? words.reading(reading) : <Text tone="faint">{words.readingNone}</Text>}</td>
      ) : null}
      <td className={layout({ textAlign: 'end' })}>
        {onEdit ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={words.editOf(person.displayName)}
            onClick={onEdit}
          >
            {words.edit}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function Invitations({ team }: { team: TeamView }) {
  const { run, busyRow } = useActs();
  const withdraw = ({ id, email }: TeamInvitation) =>
    void run(() => teamsApi.withdraw.call({ id: team.id, invitationId: id }), {
      row: id,
      failed: invite.failed,
      done: invite.withdrawn(email),
    });
  return (
    <Stack as="section" pt={20} aria-label={invite.waiting}>
      <Text as="h2" px="edge" pb={6} size="md" weight={600}>
        {invite.waiting}
      </Text>
      <ul>
        {team.invitations.map((invitation) => (
          <Row
            as="li"
            key={invitation.id}
            gap={12}
            align="center"
            minHeight={52}
            px="edge"
            py={6}
            borderTop="soft"
          >
            <Stack grow shrink>
              <Text truncate data-private>
                {invitation.email}
              </Text>
              <Text size="sm" tone="muted">
                {copy.roles[invitation.role]} · {invite.until}{' '}
                <Time at={invitation.expiresAt} style="inline" />
              </Text>
              <MailWaits waits={invitation.mailWaits} words={invite.mailWaits} />
            </Stack>
            <Button
              variant="default"
              size="sm"
              loading={busyRow === invitation.id}
              aria-label={invite.withdrawOf(invitation.email)}
              onClick={() => withdraw(invitation)}
            >
              {invite.withdraw}
            </Button>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
