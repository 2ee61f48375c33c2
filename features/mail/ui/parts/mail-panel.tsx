import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { MailView } from '../../contract.ts';
import { mailApi, mailQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { LetterFrame } from './letter-frame.tsx';
import { MailMark } from './mail-mark.tsx';
import classes from './mail-panel.module.css';

const { mail: words } = copy;

type MailPanelProps = { id: string; onClose: () => void; onOpen: (id: string) => void };

/** One mail: its state, how it looks, and its actions. */
export function MailPanel({ id, onClose, onOpen }: MailPanelProps) {
  const reading = useQuery({ ...mailQuery(id), refetchInterval: 10_000 });
  return (
    <SidePanel
      title={words.html}
      label={words.html}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absentTitle={words.absent}
      absent={words.absentLine}
      broken={words.broken}
      lines={5}
    >
      {(mail) => <Mail mail={mail} onOpen={onOpen} />}
    </SidePanel>
  );
}

function Mail({ mail, onOpen }: { mail: MailView; onOpen: (id: string) => void }) {
  return (
    <Grid gap={16} pb={32} px="edge">
      <MailFacts mail={mail} />
      <Acts mail={mail} onOpen={onOpen} />
      <LetterFrame subject={mail.subject} text={mail.text} html={mail.html} />
    </Grid>
  );
}

function MailFacts({ mail }: { mail: MailView }) {
  const template = mail.template
    ? `${mail.template.name}, ${words.version(mail.template.version)}`
    : words.free;
  return (
    <Facts>
      <Fact name={words.to}>{mail.recipient}</Fact>
      <Fact name={words.state}>
        <MailMark state={mail.state} />
      </Fact>
      {mail.lastError ? <Fact name={words.reason}>{mail.lastError}</Fact> : null}
      <Fact name={words.template}>{template}</Fact>
      <Fact name={words.sender}>{mail.sender ?? words.product}</Fact>
      <Fact name={words.attempts}>{mail.attempts}</Fact>
      <Fact name={words.created}>
        <Time at={mail.createdAt} style="full" />
      </Fact>
      {mail.sentAt ? (
        <Fact name={words.sent}>
          <Time at={mail.sentAt} style="full" />
        </Fact>
      ) : null}
      {mail.state === 'waiting' && mail.attempts > 0 ? (
        <Fact name={words.next}>
          <Time at={mail.dueAt} style="full" />
        </Fact>
      ) : null}
      <Fact name={words.messageId}>
        <Text as="code" size="xs">
          {mail.messageId}
        </Text>
      </Fact>
    </Facts>
  );
}

function Acts({ mail, onOpen }: { mail: MailView; onOpen: (id: string) => void }) {
  const resend = useMutation({
    mutationFn: () => mailApi.resend.call({ id: mail.id, clientId: uuidV7(now()) }),
    onSuccess: (again) => {
      toast.success(words.resent);
      onOpen(again.id);
    },
    onError: (error) => toast.error(words.notResent, refusalOf(error)?.message),
  });
  if (mail.closed) {
    return (
      <Text as="p" size="sm" tone="muted" className={classes.line}>
        {words.closedAddress(copy.causes[mail.closed])}{' '}
        <Link to="/admin/email" search={{ view: 'closed', q: mail.recipient }}>
          {copy.email.closed}
        </Link>
      </Text>
    );
  }
  if (!mail.mayResend) {
    return mail.kind === 'notification' ? (
      <Text as="p" size="sm" tone="muted" className={classes.line}>
        {words.onlyTransactional}
      </Text>
    ) : null;
  }
  return (
    <div>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {words.resend}
      </Button>
    </div>
  );
}
