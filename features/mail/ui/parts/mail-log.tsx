import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { MailLine } from '../../contract.ts';
import { copy } from '../copy.ts';
import { type ChangeSearch, type EmailSearch, withParts } from './email-address.ts';
import classes from './mail-log.module.css';
import { MailMark } from './mail-mark.tsx';
import type { Log } from './use-log.ts';

const { email: words } = copy;

type MailLogProps = { search: EmailSearch; log: Log; onChange: ChangeSearch };

/** The log: a line for each mail, the latest first, each a link that opens it. */
export function MailLog({ search, log, onChange }: MailLogProps) {
  if (log.status === 'waiting') {
    return <SkeletonRows count={8} height={60} variant="line" onRetry={log.retry} />;
  }
  if (log.status === 'broken') return <ErrorPanel title={words.broken} onRetry={log.retry} />;
  if (log.mails.length === 0) return <NoMails search={search} onChange={onChange} />;
  return (
    <div aria-busy={log.isPrevious || undefined}>
      {log.isStale ? <StaleBar at={new Date(log.updatedAtMs).toISOString()} onRetry={log.retry} /> : null}
      <ul aria-label={words.list}>
        {log.mails.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} search={search} />
          </li>
        ))}
      </ul>
      {log.isMoreBroken ? (
        <Row as="p" gap={12} align="center" py={16} px="edge" tone="muted" role="alert">
          {words.moreBroken}
          <Button variant="default" size="sm" onClick={log.retry}>
            {words.retry}
          </Button>
        </Row>
      ) : log.hasMore ? (
        <Row gap={12} align="center" py={16} px="edge" tone="muted">
          <Button variant="default" size="sm" loading={log.isFetchingMore} onClick={log.fetchMore}>
            {words.more}
          </Button>
        </Row>
      ) : null}
    </div>
  );
}

function NoMails({ search, onChange }: Pick<MailLogProps, 'search' | 'onChange'>) {
  const { q, state, template } = search;
  if (!q && !state && !template) return <EmptyState line={words.empty} />;
  return (
    <EmptyState
      line={q ? words.noResults(q) : words.noneMatch}
      action={
        <Button
          variant="default"
          onClick={() => onChange({ q: undefined, state: undefined, template: undefined })}
        >
          {words.clear}
        </Button>
      }
    />
  );
}

function MailRow({ mail, search }: { mail: MailLine; search: EmailSearch }) {
  return (
    <Link
      to="/admin/email"
      search={withParts(search, { mail: mail.id })}
      replace={search.mail !== undefined}
      resetScroll={false}
      className={layout({ opens: true }, classes.row)}
      aria-current={search.mail === mail.id || undefined}
    >
      <Grid as="span" shrink className={classes.what}>
        <Text truncate weight={600}>
          {mail.subject}
        </Text>
        <Text truncate size="sm" tone="muted">
          {mail.recipient}
          {mail.closed ? ` · ${copy.causes[mail.closed]}` : ''}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="muted" className={classes.template}>
        {mail.template?.name ?? words.free}
      </Text>
      <Row as="span" gap={8} align="center" className={classes.state}>
        <MailMark state={mail.state} />
        {mail.isTest ? <Chip>{words.test}</Chip> : null}
      </Row>
      <Time
        className={layout({ size: 'sm', tone: 'muted', tabular: true, textAlign: 'end' }, classes.when)}
        at={mail.createdAt}
        style="row"
      />
    </Link>
  );
}
