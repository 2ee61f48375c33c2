import { Button } from '@mantine/core';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PeopleSearch } from './people-search.tsx';

export type ChosenPerson = Pick<PersonSummary, 'id' | 'displayName'>;

type PersonFieldProps = {
  label: string;
  words: {
    readonly choose: (name: string) => string;
    readonly chosen: string;
    readonly other: (name: string) => string;
  };
  /** Who can be chosen. Everyone by default. */
  isOffered?: (person: PersonSummary) => boolean;
  chosen: ChosenPerson | undefined;
  problem: string | undefined;
  onChoose: (person: ChosenPerson | undefined) => void;
};

/** Chooses one person by name. */
export const PersonField = (props: PersonFieldProps) => {
  const { label, words, isOffered = () => true, chosen, problem, onChoose } = props;
  return (
    <Stack gap={6}>
      <Text size="sm" weight={500}>
        {label}
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
            isOffered(person) ? (
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
};
