import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { afterComing } from '#platform/ui/kit/coming.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import { ListPage } from '#platform/ui/kit/list-page.tsx';
import { copy } from '../copy.ts';
import { ClosedAddresses } from '../parts/closed-addresses.tsx';
import { ComposeDialog } from '../parts/compose-dialog.tsx';
import { DomainView } from '../parts/domain-view.tsx';
import { type ChangeSearch, readEmailSearch, withParts } from '../parts/email-address.ts';
import { EmailHead } from '../parts/email-head.tsx';
import { MailLog } from '../parts/mail-log.tsx';
import { MailPanel } from '../parts/mail-panel.tsx';
import { useLog } from '../parts/use-log.ts';

/** Every mail and every suppressed address, with the open mail in a side panel and a new one in a dialog. */
export function AdminEmailPage() {
  const search = readEmailSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const log = useLog(search);
  const [isComposing, setComposing] = useState(false);

  const change: ChangeSearch = (parts) =>
    void navigate({
      to: '/admin/email',
      search: withParts(search, parts),
      replace: true,
      resetScroll: false,
    });
  const close = () => change({ mail: undefined });
  useShortcuts({ Escape: close }, { isEnabled: search.mail !== undefined && !isComposing });
  useShortcuts({ c: () => setComposing(true) }, { isEnabled: log.reader !== undefined });

  if (refusalOf(log.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.email.thing} grantedBy="superAdmin" />;
  }
  return (
    <ListPage
      isOpen={search.mail !== undefined}
      head={<EmailHead search={search} log={log} onChange={change} onCompose={() => setComposing(true)} />}
      beside={
        <>
          {search.mail ? (
            <MailPanel
              key={search.mail}
              id={search.mail}
              onClose={close}
              onOpen={(mail) => change({ mail })}
            />
          ) : null}
          {log.reader ? (
            <ComposeDialog reader={log.reader} isOpen={isComposing} onClose={() => setComposing(false)} />
          ) : null}
        </>
      }
    >
      <Box grow scroll contain minHeight={0} pb={24} className={afterComing}>
        {search.view === 'domain' ? (
          <DomainView />
        ) : search.view === 'closed' ? (
          <ClosedAddresses search={search} onChange={change} />
        ) : (
          <MailLog search={search} log={log} onChange={change} />
        )}
      </Box>
    </ListPage>
  );
}
