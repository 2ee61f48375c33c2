import { Link } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { MailLine } from '../../contract.ts';
import { copy } from '../copy.ts';
import { type ChangeSearch, type EmailSearch, withParts } from './email-address.ts';
import classes from './mail-log.module.css';
import { MailMark } from './mail-mark.tsx';
import type { Log } from './use-log.ts';

const { email: words } = copy;

type MailLogProps = { search: EmailSearch; log: Log; onChange: ChangeSearch };

/** The log: one line per mail, latest first, each a link that opens it. */
export function MailLog({ search, log, onChange }: MailLogProps) {
  return (
    <PagedList
      reading={log.reading}
      keyOf={({ messageId }) => messageId}
      renderRow={(mail) => <MailRow mail={mail} search={search} />}
      label={words.list}
      broken={words.broken}
      empty={<NoMails search={search} onChange={onChange} />}
      height={60}
    />
  );
}

function NoMails({ search, onChange }: Pick<MailLogProps, 'search' | 'onChange'>) {
  const { q, state, template } = search;
  if (!q && !state && !template) return <EmptyState line={words.empty} />;
  return (
    <EmptyState
      line={q ? words.noResults(q) : words.noneMatch}
      act={{
        label: words.clear,
        run: () => onChange({ q: undefined, state: undefined, template: undefined }),
      }}
    />
  );
}

function MailRow({ mail, search }: { mail: MailLine; search: EmailSearch }) {
  return (
    <Link
      {...(mail.path === null
        ? ({
            to: '/admin/email',
            search: withParts(search, { mail: mail.id }),
            replace: search.mail !== undefined,
            resetScroll: false,
          } as const)
        : { to: mail.path, preload: false })}
      className={layout(
        { opens: true, grid: true, minHeight: 60, py: 8, px: 'edge', focusInside: true },
        classes.row,
      )}
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
