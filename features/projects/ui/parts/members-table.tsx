import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { PersonCell } from '#features/profiles/ui/public/names.ts';
import { now } from '#platform/ui/clock.ts';
import { DrawnGroups } from '#platform/ui/kit/drawn-groups.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import classes from '#platform/ui/kit/table.module.css';
import type { ProjectMember, ProjectView } from '../../contract/views.ts';
import type { ProjectRole } from '../../limits.ts';
import { departmentWords } from '../../policy/departments.ts';
import { mayGive } from '../../policy/rules.ts';
import { membersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { CrewSheet, MemberDialog } from './lazy-dialogs.ts';
import columns from './members-table.module.css';
import { windowWords } from './window-fields.tsx';

const { members: words } = copy;

/** The members of a project: their role, and until when. */
export function MembersTable({ project }: { project: ProjectView }) {
  const reading = useQuery(membersQuery(project.id));
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 56, variant: 'person' }}>
      {({ items }) => <Members project={project} members={items} />}
    </Loaded>
  );
}

function Members({ project, members }: { project: ProjectView; members: readonly ProjectMember[] }) {
  const [edited, setEdited] = useState<ProjectMember>();
  const [isPrinting, setIsPrinting] = useState(false);
  const { role } = project;
  return (
    <>
      <Row justify="end" px="edge" pt={12}>
        <Button variant="default" onClick={() => setIsPrinting(true)}>
          {words.print}
        </Button>
      </Row>
      <table
        className={layout({ fullWidth: true }, [classes.table, columns.members].join(' '))}
        aria-label={words.label}
      >
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.role}</th>
            <th scope="col" data-wide>
              {words.department}
            </th>
            <th scope="col" data-wide>
              {words.until}
            </th>
            <th scope="col">
              <span className="visually-hidden">{words.save}</span>
            </th>
          </tr>
        </thead>
        <MemberRows members={members} role={role} onEdit={setEdited} />
      </table>
      <Suspense fallback={null}>
        {edited ? (
          <MemberDialog project={project} member={edited} onClose={() => setEdited(undefined)} />
        ) : null}
        {isPrinting ? <CrewSheet project={project} onDone={() => setIsPrinting(false)} /> : null}
      </Suspense>
    </>
  );
}

const rowHeight = 56;

const keyOf = ({ person }: ProjectMember) => person.id;

type MemberRowsProps = {
  members: readonly ProjectMember[];
  role: ProjectRole | null;
  onEdit: (member: ProjectMember) => void;
};

function MemberRows({ members, role, onEdit }: MemberRowsProps) {
  const me = useMe().person.id;
  const renderRow = useCallback(
    (member: ProjectMember) => (
      <MemberRow
        member={member}
        isMe={member.person.id === me}
        onEdit={role && mayGive(role, member.role) ? onEdit : undefined}
      />
    ),
    [me, role, onEdit],
  );
  return <DrawnGroups items={members} keyOf={keyOf} renderRow={renderRow} height={rowHeight} as="tbody" />;
}

type MemberRowProps = {
  member: ProjectMember;
  isMe: boolean;
  onEdit: ((member: ProjectMember) => void) | undefined;
};

function MemberRow({ member, isMe, onEdit }: MemberRowProps) {
  const { person, role, department, followsShoot, isOffered } = member;
  return (
    <tr>
      <td data-names>
        <PersonCell person={person} line={person.headline} />
      </td>
      <td>
        {copy.roles[role]}
        {isMe ? <Text tone="faint"> · {words.you}</Text> : null}
        {isOffered ? (
          <Text as="p" size="sm" tone="muted">
            {words.offered}
          </Text>
        ) : null}
      </td>
      <td data-wide>{departmentWords(department, copy.departments)}</td>
      <td data-wide>
        {windowWords(member, now())}
        {followsShoot ? (
          <Text as="p" size="sm" tone="muted">
            {words.follows}
          </Text>
        ) : null}
      </td>
      <td className={layout({ textAlign: 'end' })}>
        {onEdit ? (
          <RowButton size="sm" aria-label={words.edit(person.displayName)} onClick={() => onEdit(member)}>
            {words.change}
          </RowButton>
        ) : null}
      </td>
    </tr>
  );
}
