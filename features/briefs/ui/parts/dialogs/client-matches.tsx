import { useQuery } from '@tanstack/react-query';
import type { PickedPerson } from '#features/lists/ui/public/people-search.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { Candidate } from '../../../contract/views.ts';
import { candidatesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { clients: words } = copy;

type ClientMatchesProps = {
  briefId: ClientId;
  roleId: ClientId;
  chosen: readonly PickedPerson[];
  /** As many are chosen at once. */
  max: number;
  problem: string | undefined;
  onChange: (chosen: readonly PickedPerson[]) => void;
};

/** Who fits a role: the best first, each with the criteria of the role in words. */
export function ClientMatches({ briefId, roleId, chosen, max, problem, onChange }: ClientMatchesProps) {
  const reading = useQuery(candidatesQuery(briefId, roleId));
  const toggle = ({ person }: Candidate) => {
    const rest = chosen.filter(({ id }) => id !== person.id);
    if (rest.length < chosen.length) return onChange(rest);
    if (chosen.length < max) onChange([...chosen, { ...person, headline: person.company }]);
  };
  return (
    <Stack as="section" gap={8} aria-label={words.label}>
      <Text size="sm" weight={500}>
        {words.label}
      </Text>
      <Text size="sm" tone="muted">
        {words.help}
      </Text>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 56, variant: 'person' }}>
        {({ items }) => (
          <Stack as="ul" gap={8}>
            {items.length === 0 ? (
              <Text as="li" tone="muted">
                {words.none}
              </Text>
            ) : null}
            {items.map((one) => (
              <li key={one.person.id}>
                <ClientRow
                  one={one}
                  isChosen={chosen.some(({ id }) => id === one.person.id)}
                  onToggle={() => toggle(one)}
                />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}

type ClientRowProps = { one: Candidate; isChosen: boolean; onToggle: () => void };

const ClientRow = ({ one: { person, matches }, isChosen, onToggle }: ClientRowProps) => (
  <Row as="label" gap={12} align="center" minHeight={44}>
    <TickBox aria-label={words.select(person.displayName)} checked={isChosen} onToggle={onToggle} />
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
    <Stack grow shrink gap={2}>
      <Text weight={500}>{person.displayName}</Text>
      {matches.length === 0 ? (
        <Text size="sm" tone="muted">
          {words.anyone}
        </Text>
      ) : null}
      <Row as="ul" gap={8} wrap>
        {matches.map(({ criterion, fit, has }) => (
          <Text
            as="li"
            key={criterion}
            size="sm"
            tone={fit === 'yes' ? 'ink' : fit === 'no' ? 'warning' : 'muted'}
          >
            {words.of(words.criteria[criterion], words.fits[fit], has)}
          </Text>
        ))}
      </Row>
    </Stack>
  </Row>
);
