import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { type Opening, useOpening } from '#platform/ui/opening.ts';
import { signInPath } from '#platform/ui/session.ts';
import type { EndedSession, LinkView } from '../../contract/links.ts';
import { firstAdminPath } from '../../policy/first-admin.ts';
import { linkPage, readLink } from '../../policy/mailed-link.ts';
import type { LinkKind } from '../../policy/sign-in-words.ts';
import { DeviceIcon } from '../parts/device-icon.tsx';
import { Doorway, FailedDoor, Lead } from '../parts/doorway.tsx';
import { FirstAdmin } from '../parts/first-admin.tsx';
import { linkCopy as copy, linkCopy } from '../parts/link-copy.ts';
import { isDead, problemOf } from '../parts/link-problem.ts';
import { NewPassword } from '../parts/new-password.tsx';
import { Problem } from '../parts/problem.tsx';
import { resetPath } from '../parts/reset-path.ts';
import { ResetRequest } from '../parts/reset-request.tsx';

/** Visitor pages besides the sign-in page: the password reset request, and the pages behind mailed links. */
export function LinkPage() {
  const [isFirst] = useState(() => location.pathname === firstAdminPath);
  // The first admin's secret has another form, and that page removes it from the address itself.
  const link = useGivenLink();
  if (isFirst) return <FirstAdmin />;
  if (location.pathname !== linkPage) return <ResetRequest />;
  return link ? <MailedLink link={link} /> : <Dead line={copy.dead.incomplete} />;
}

function MailedLink({ link }: { link: GivenLink }) {
  const { state, retry } = useLink(link);
  switch (state.kind) {
    case 'opening':
      return (
        <Doorway title={copy.opening}>
          <span />
        </Doorway>
      );
    case 'dead':
      return <Dead line={copy.dead.line} canAskAgain={link.kind === 'reset'} />;
    case 'failed':
      return <FailedDoor title={copy.opening} problem={state.problem} retry={copy.retry} onRetry={retry} />;
    case 'open':
      return <OpenLink link={link} view={state.view} />;
  }
}

function OpenLink({ link, view }: { link: GivenLink; view: LinkView }) {
  const [isDead, setIsDead] = useState(false);
  const [ended, setEnded] = useState<EndedSession[]>();
  if (isDead) return <Dead line={copy.dead.line} canAskAgain={link.kind === 'reset'} />;
  if (ended) return <ResetDone ended={ended} />;
  const { kind, secret } = link;
  const die = () => setIsDead(true);
  if (kind !== 'reset') return <LinkAct kind={kind} secret={secret} view={view} onDead={die} />;
  return <NewPassword secret={secret} view={view} onDone={setEnded} onDead={die} />;
}

function Dead({ line, canAskAgain = false }: { line: string; canAskAgain?: boolean }) {
  return (
    <Doorway title={copy.dead.title}>
      <Lead>{line}</Lead>
      {canAskAgain ? (
        <Button size="lg" fullWidth component="a" href={resetPath}>
          {copy.dead.newOne}
        </Button>
      ) : null}
    </Doorway>
  );
}

const loadClient = () => import('../parts/sign-in-client.ts').then(({ client }) => client);

/** The kinds of links that one press uses. */
type ActKind = Exclude<LinkKind, 'reset'>;

const useOf: Readonly<Record<ActKind, (secret: string) => Promise<{ email: string }>>> = {
  confirm: async (secret) => (await loadClient()).confirmEmail({ secret }),
  revert: async (secret) => (await loadClient()).revertEmail({ secret }),
  stay: async (secret) => (await loadClient()).keepAccount({ secret }),
};

type LinkActProps = { kind: ActKind; secret: string; view: LinkView; onDead: () => void };

/** Says what a link will do before it does it: the press uses it, opening it did not (AUT-5). */
function LinkAct({ kind, secret, view, onDead }: LinkActProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [doneFor, setDoneFor] = useState<string>();
  const words = linkCopy[kind];

  const act = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      setDoneFor((await useOf[kind](secret)).email);
    } catch (error) {
      if (isDead(error)) return onDead();
      setProblem(refusalOf(error)?.code === 'email.taken' ? linkCopy.taken : problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  if (doneFor !== undefined) return <Done kind={kind} email={doneFor} />;
  return (
    <Doorway title={words.title}>
      <Lead>{leadOf(kind, view)}</Lead>
      {problem ? <Problem title={problem} /> : null}
      <Button
        size="lg"
        fullWidth
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={isBusy ? undefined : () => void act()}
      >
        {isBusy ? words.acting : words.act}
      </Button>
    </Doorway>
  );
}

function leadOf(kind: ActKind, { email, newEmail }: LinkView): string {
  return kind === 'stay' ? linkCopy.stay.lead(email) : linkCopy[kind].lead(email, newEmail ?? email);
}

function Done({ kind, email }: { kind: ActKind; email: string }) {
  const { doneTitle, done } = linkCopy[kind];
  const onward = {
    confirm: { href: '/', label: linkCopy.confirm.goOn },
    revert: { href: `${resetPath}?email=${encodeURIComponent(email)}`, label: linkCopy.revert.newPassword },
    stay: { href: signInPath, label: linkCopy.done.signIn },
  }[kind];
  return (
    <Doorway title={doneTitle} hasNoWayBack>
      <Lead>{done(email)}</Lead>
      <Button size="lg" fullWidth component="a" href={onward.href}>
        {onward.label}
      </Button>
    </Doorway>
  );
}

const { done: words } = linkCopy;

/** The password is set: the sessions that ended, and the link to sign in (AUT-7). */
function ResetDone({ ended }: { ended: readonly EndedSession[] }) {
  return (
    <Doorway title={words.title} hasNoWayBack>
      <Lead>{ended.length === 0 ? words.none : words.ended(ended.length)}</Lead>
      {ended.length > 0 ? (
        <>
          <Box as="ul" scroll borderTop="hairline" maxHeight={320} aria-label={words.list}>
            {ended.map((session) => (
              <Ended key={`${session.createdAt} ${session.lastActivity}`} session={session} />
            ))}
          </Box>
          <Lead>{words.unknown}</Lead>
        </>
      ) : null}
      <Button size="lg" fullWidth component="a" href={signInPath}>
        {words.signIn}
      </Button>
    </Doorway>
  );
}

function Ended({ session: { device, lastActivity } }: { session: EndedSession }) {
  const browser = [device.browser, device.version.split('.')[0]].filter(Boolean).join(' ');
  return (
    <Row as="li" gap={14} align="center" py={8} borderBottom="hairline">
      <DeviceIcon device={device} />
      <Stack as="span" shrink>
        <Text weight={600} leading={20} breaks>
          {words.device(browser, device.os)}
        </Text>
        <Text size="sm" tone="muted">
          {words.lastSeen} <Time at={lastActivity} style="inline" />
        </Text>
      </Stack>
    </Row>
  );
}

/** The link the page was opened with. */
type GivenLink = { kind: LinkKind; secret: string };

/**
 * The link in the address. It is removed from the address and the history as soon as it is read, so that no report,
 * bookmark or later user of this browser gets its secret. A reload needs the mail again.
 */
function useGivenLink(): GivenLink | undefined {
  const [link] = useState(() => readLink(location.hash));
  useEffect(() => {
    if (link) history.replaceState(history.state, '', location.pathname);
  }, [link]);
  return link;
}

type LinkState =
  | Exclude<Opening<LinkView>, { kind: 'failed' }>
  | { kind: 'dead' }
  | { kind: 'failed'; problem: string };

/** What a link is about. Looking it up does not use it (AUT-5). */
function useLink(link: GivenLink): { state: LinkState; retry: () => void } {
  const open = useCallback(
    (options: { signal: AbortSignal }) => loadClient().then((client) => client.lookAtLink(link, options)),
    [link],
  );
  const { state, retry } = useOpening(open);
  return { state: state.kind === 'failed' ? failureOf(state.error) : state, retry };
}

const failureOf = (error: unknown): LinkState =>
  isDead(error) ? { kind: 'dead' } : { kind: 'failed', problem: problemOf(error) };
