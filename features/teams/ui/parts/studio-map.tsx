import { PersonCell } from '#features/profiles/ui/public/names.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { TeamMember, TeamView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** Who covers which studio, network or buyer (TEAM-3). */
export function StudioMap({ team }: { team: TeamView }) {
  const studios = [...coveredBy(team.members)].toSorted(([one], [other]) => one.localeCompare(other));
  if (studios.length === 0) return <EmptyState line={copy.covers.empty} />;
  return (
    <Stack as="ul" aria-label={copy.covers.label}>
      {studios.map(([studio, members]) => (
        <Grid as="li" key={studio} cols={2} gap={12} align="center" px="edge" py={10} borderBottom="soft">
          <Text weight={600} breaks>
            {studio}
          </Text>
          <Row gap={16} wrap>
            {members.map(({ person, department }) => (
              <PersonCell
                key={person.id}
                person={person}
                line={department ? copy.departments[department] : person.headline}
              />
            ))}
          </Row>
        </Grid>
      ))}
    </Stack>
  );
}

/** People by what they cover; a name that differs only in case is the same studio. */
function coveredBy(members: readonly TeamMember[]): ReadonlyMap<string, TeamMember[]> {
  const held = members.flatMap((member) => member.studios.map((studio) => ({ studio, member })));
  const byName = Map.groupBy(held, ({ studio }) => studio.toLocaleLowerCase());
  return new Map(
    [...byName.values()].map((same) => [same[0]?.studio ?? '', same.map(({ member }) => member)]),
  );
}
