import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { PersonCell } from '#features/profiles/ui/public/names.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { Seat, TeamMember, TeamView } from '../../contract/views.ts';
import { runsTeam } from '../../policy/rules.ts';
import { copy } from '../copy.ts';
import { CoverWeek } from './cover-week.tsx';
import { SeatDialog } from './lazy-dialogs.ts';
import { SeatRow } from './seat-row.tsx';

const { desks: words } = copy;

/** The desks of a team by department, who sits on each, and who covers whom this week. */
export function DeskChart({ team }: { team: TeamView }) {
  const [isPlanning, setIsPlanning] = useState(false);
  const people = team.members.map(({ person }) => person);
  const seatsOn = Map.groupBy(team.seats, ({ deskId }) => deskId);
  const desks = team.members.filter(({ person }) => seatsOn.has(person.id));
  const byDepartment = [...Map.groupBy(desks, ({ department }) => department)];
  return (
    <>
      {runsTeam(team.role) ? (
        <Row justify="end" px="edge" pt={12}>
          <Button variant="default" onClick={() => setIsPlanning(true)}>
            {words.plan}
          </Button>
        </Row>
      ) : null}
      {desks.length === 0 ? <EmptyState line={words.empty} /> : <CoverWeek team={team} />}
      {byDepartment.map(([department, held]) => (
        <Stack as="section" key={department} pt={16}>
          <Text as="h2" px="edge" pb={6} size="md" weight={600}>
            {department ? copy.departments[department] : copy.noDepartment}
          </Text>
          {held.map((member) => (
            <Desk key={member.person.id} member={member} seats={seatsOn.get(member.person.id) ?? []} />
          ))}
        </Stack>
      ))}
      <Suspense fallback={null}>
        {isPlanning ? (
          <SeatDialog
            principals={people}
            people={people}
            kind="cover"
            isOwn={false}
            onClose={() => setIsPlanning(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const Desk = ({ member: { person }, seats }: { member: TeamMember; seats: readonly Seat[] }) => (
  <Stack as="article" aria-label={copy.seat.title(person.displayName)} pb={12}>
    <Row px="edge" py={8} borderTop="soft">
      <PersonCell person={person} line={person.headline} />
    </Row>
    <Stack as="ul" pl={24}>
      {seats.map((seat) => (
        <SeatRow key={seat.id} seat={seat} person={seat.person} />
      ))}
    </Stack>
  </Stack>
);
