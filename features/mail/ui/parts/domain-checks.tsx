import { IconAlertTriangle, IconCheck, IconCircle, IconX } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { DomainReport } from '../../contract.ts';
import { domainCopy as words } from './domain-copy.ts';

type Check = DomainReport['checks'][number];

const looks = {
  good: [IconCheck, 'success'],
  warning: [IconAlertTriangle, 'warning'],
  bad: [IconX, 'danger'],
  unknown: [IconCircle, 'faint'],
} as const satisfies Record<Check['state'], StateLook>;

/** What receivers find about the sending domain, check by check, with what to do about each. */
export const DomainChecks = ({ checks }: Pick<DomainReport, 'checks'>) => (
  <Stack as="ul" aria-label={words.list}>
    {checks.map((check) => (
      <CheckRow key={`${check.kind} ${check.name}`} check={check} />
    ))}
  </Stack>
);

function CheckRow({ check: { kind, state, finding, name, record, expected } }: { check: Check }) {
  const said = words.findings[finding];
  return (
    <Stack as="li" gap={6} py={16} borderBottom="soft">
      <Row gap={8} align="center" justify="between" wrap>
        <Text as="h2" size="md" weight={600}>
          {words.kinds[kind]}
        </Text>
        <StateMark look={looks[state]}>{words.states[state]}</StateMark>
      </Row>
      <Text as="p" pretty>
        {said.join(' ')}
      </Text>
      <Facts>
        <Fact name={words.asked}>
          <Code>{name}</Code>
        </Fact>
        {record === null ? null : (
          <Fact name={words.record}>
            <Code>{record}</Code>
          </Fact>
        )}
        {expected === null ? null : (
          <Fact name={words.expected}>
            <Code>{expected}</Code>
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}

const Code = ({ children }: { children: string }) => (
  <Text as="code" size="xs" breaks>
    {children}
  </Text>
);
