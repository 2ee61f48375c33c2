import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ClientView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { fieldsLine, placesLine } from '../client-words.ts';

/** What is in the way of this representation, for either side (CLI-2). */
export const Overlaps = ({ client }: { client: Pick<ClientView, 'overlaps'> }) =>
  client.overlaps.map(({ other }) => (
    <Row key={other.id} gap={8} align="start" tone="warning" role="note">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <Text>{copy.overlap(other.displayName)}</Text>
    </Row>
  ));

/** What is agreed. */
export function TermFacts({ client }: { client: ClientView }) {
  const { terms: words } = copy;
  const { isExclusive, startsOn, endsOn, signedAt, closedAt, endReason, leaverRule, lead, side } = client;
  const facts =
    side === 'department'
      ? [[words.point, lead.displayName] as const]
      : ([
          [words.point, `${lead.displayName}, ${copy.kinds[client.kind]}`],
          [words.fields, fieldsLine(client)],
          [words.territories, placesLine(client)],
          [words.exclusivity, isExclusive ? words.exclusive : words.notExclusive],
          [words.starts, startsOn ? dateWords(startsOn) : ''],
          [words.ends, endsOn ? dateWords(endsOn) : startsOn ? words.open : ''],
          [words.signed, signedAt ? dateWords(signedAt.slice(0, 10)) : ''],
          [words.leaver, signedAt && !closedAt ? words.rules[leaverRule] : ''],
          [words.ended, closedAt ? dateWords(closedAt.slice(0, 10)) : ''],
          [words.reason, endReason],
        ] as const);
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}
