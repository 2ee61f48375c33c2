import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { domainCopy } from '#features/mail/ui/public/domain.ts';
import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { IssueDesk } from '../../../contract/views.ts';
import { domainQuery } from '../../api.ts';
import { deskCopy as copy } from './desk-copy.ts';

const { checks: words } = copy;

/** What keeps it from going out, and that nothing does. */
export function Checks({ desk }: { desk: IssueDesk }) {
  const warnings = [...desk.problems.map(inWords), ...(desk.hasMailServer ? [] : [words.noServer])];
  return (
    <Stack as="section" gap={8} aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title}
      </Text>
      {warnings.length === 0 ? <Line isGood>{words.good}</Line> : null}
      <Line isGood>{words.unsubscribe}</Line>
      {warnings.map((one) => (
        <Line key={one}>{one}</Line>
      ))}
      {desk.hasMailServer ? <DomainLines /> : null}
    </Stack>
  );
}

/** Whether mail servers will take what comes from our domain; absent until DNS has answered. */
function DomainLines() {
  const { data } = useQuery(domainQuery());
  const opensEmail = useMayOpen('admin-email');
  if (!data) return null;
  const open = data.checks.filter(({ state }) => state !== 'good');
  if (open.length === 0) return <Line isGood>{domainCopy.allGood}</Line>;
  return (
    <>
      {open.map(({ kind, name, finding }) => (
        <Line key={`${kind} ${name}`}>{`${domainCopy.kinds[kind]}. ${domainCopy.findings[finding][0]}`}</Line>
      ))}
      {opensEmail ? (
        <Link to="/admin/email" search={{ view: 'domain' }}>
          {words.domain}
        </Link>
      ) : null}
    </>
  );
}

const Line = ({ isGood = false, children }: { isGood?: boolean; children: string }) => (
  <Row gap={8} align="center">
    <Text tone={isGood ? 'success' : 'warning'} rigid>
      {isGood ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
    </Text>
    <Text size="sm" tone={isGood ? 'muted' : 'warning'}>
      {children}
    </Text>
  </Row>
);

function inWords(problem: IssueDesk['problems'][number]): string {
  switch (problem.kind) {
    case 'variable_unknown':
      return words.variable_unknown(problem.name);
    case 'variable_missing':
      return words.variable_missing(problem.name, problem.people);
    case 'nothing_for':
      return words.nothing_for(problem.people);
    default:
      return words[problem.kind];
  }
}
