import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { type LaterPlace, readMessagesSearch } from '../messages-address.ts';
import { useDraftSync } from '../outbox/use-draft-sync.ts';

const loadDialog = () => import('./later-dialog.tsx').then((part) => part.LaterDialog);

/** What the inbox does beside its conversations: drafts follow the account, and lists of what comes later open. */
export function LaterHost() {
  useDraftSync();
  const { later: place } = readMessagesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (later: LaterPlace | undefined) =>
    void navigate({
      to: '/messages',
      search: (search) => ({ ...readMessagesSearch(search), later }),
      replace: true,
      resetScroll: false,
    });
  const close = () => go(undefined);
  const Dialog = useLazyPart(loadDialog, { isWanted: place !== undefined, onFailure: close });
  return Dialog && place ? <Dialog place={place} onPlace={go} onClose={close} /> : null;
}
