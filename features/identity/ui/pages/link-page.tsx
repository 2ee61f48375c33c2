import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EndedSession, LinkView } from '../../contract/links.ts';
import { firstAdminPath } from '../../policy/first-admin.ts';
import { linkPage } from '../../policy/mailed-link.ts';
import { Doorway, Lead } from '../parts/doorway.tsx';
import { FailedDoor } from '../parts/failed-door.tsx';
import { FirstAdmin } from '../parts/first-admin.tsx';
import { LinkAct } from '../parts/link-act.tsx';
import { linkCopy as copy } from '../parts/link-copy.ts';
import { NewPassword } from '../parts/new-password.tsx';
import { ResetDone } from '../parts/reset-done.tsx';
import { resetPath } from '../parts/reset-path.ts';
import { ResetRequest } from '../parts/reset-request.tsx';
import { type GivenLink, useGivenLink, useLink } from '../parts/use-link.ts';

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
