import { Button } from '@mantine/core';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { holdsCopy } from './holds/holds-copy.ts';

const { form: words } = holdsCopy;

export type Chosen = Pick<PersonSummary, 'id' | 'displayName'>;

type PersonChoiceProps = {
  chosen: Chosen | undefined;
  problem: string | undefined;
  onChoose: (person: Chosen | undefined) => void;
};

/** One person, found by name. */
export function PersonChoice({ chosen, problem, onChoose }: PersonChoiceProps) {
  return (
    <Stack gap={6}>
      <Text size="sm" weight={500}>
        {words.person}
      </Text>
      {chosen ? (
        <Row gap={6}>
          <Chip removeLabel={words.other(chosen.displayName)} onRemove={() => onChoose(undefined)}>
            {chosen.displayName}
          </Chip>
        </Row>
      ) : (
        <PeopleSearch
          renderAct={(person) =>
            person.isClaimed ? (
              <Button
                variant="default"
                size="sm"
                aria-label={words.choose(person.displayName)}
                onClick={() => onChoose(person)}
              >
                {words.chosen}
              </Button>
            ) : null
          }
        />
      )}
      {problem ? (
        <Text size="sm" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}
