import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useMay, useMayOpen } from '#features/identity/ui/public.ts';
import { AddressBox } from '#platform/ui/kit/address-box.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageHead } from '#platform/ui/kit/page-head.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './results-head.module.css';
import type { Results } from './use-results.ts';

type ResultsHeadProps = {
  q: string | undefined;
  also: 'hidden' | undefined;
  found: Results;
  onSearch: (q: string | undefined) => void;
  onLeave: () => void;
  boxRef: Ref<HTMLInputElement>;
};

/** Heading with the count, the text, and the job titles it may mean. */
export function ResultsHead({ q, also, found, onSearch, onLeave, boxRef }: ResultsHeadProps) {
  const hasDirectory = useMayOpen('directory');
  const managesUsers = useMay('manage_users');
  return (
    <PageHead pb={14}>
      <Row gapX={12} align="baseline" wrap>
        <PageTitle>{q ? copy.page.titleFor(q) : copy.page.title}</PageTitle>
        <Text as="p" tabular tone="muted" role="status">
          {q ? countWords(found) : ''}
        </Text>
      </Row>
      <Row gap={8} align="center" wrap mt={10}>
        <AddressBox
          ref={boxRef}
          className={classes.box}
          q={q}
          words={{ filter: copy.page.box, clearFilter: copy.page.clear }}
          placeholder={copy.placeholder}
          textMax={limits.queryMax}
          waitMs={limits.debounceMs}
          onText={onSearch}
          leaveKeys={['ArrowDown', 'Enter']}
          onLeave={onLeave}
        />
        {q && managesUsers ? <Hidden q={q} also={also} /> : null}
        {q && hasDirectory ? <Roles found={found} /> : null}
      </Row>
    </PageHead>
  );
}

/** Whoever manages people can also find those who were deactivated or have left (SEA-12). */
const Hidden = ({ q, also }: { q: string; also: 'hidden' | undefined }) => (
  <Button
    variant="default"
    size="sm"
    renderRoot={(props) => (
      <Link {...props} to="/search" search={also ? { q } : { q, also: 'hidden' }} replace />
    )}
  >
    {also ? copy.page.withoutHidden : copy.page.withHidden}
  </Button>
);

/** "DoP" may mean a job title: one click lists everyone who has it. */
function Roles({ found: { roles } }: { found: Results }) {
  if (roles.length === 0) return null;
  return (
    <Row gap={8} align="center" wrap shrink>
      <Text ml={4} size="sm" tone="faint" wideOnly>
        {copy.page.asRole}
      </Text>
      {roles.map((role) => (
        <Button
          key={role.value}
          variant="default"
          size="sm"
          renderRoot={(props) => <Link {...props} to="/directory" search={{ role: role.value }} />}
        >
          {copy.inDirectory(role.label)}
          <Text ml={8} weight={400} tabular tone="muted">
            {role.people}
          </Text>
        </Button>
      ))}
    </Row>
  );
}

function countWords({ status, results, total, isPrevious }: Results): string {
  if (status !== 'shown' || isPrevious) return '';
  return total === undefined ? copy.page.foundSoFar(results.length) : copy.page.found(total);
}
