import type { RefObject } from 'react';
import { useMay, useMayOpen, useMe } from '#features/identity/ui/public.ts';
import { useStartConversation } from '#features/messaging/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from './copy.ts';
import { modName } from './key-names.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Fetches the code of the search dialog. */
export const loadSearch = () =>
  import('#features/search/ui/parts/search-dialog.tsx').then((part) => part.SearchDialog);

type SearchProps = { isOpen: boolean; box: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The search dialog with what this person may do from it; gives the focus back to where it was opened from. */
export function Search({ isOpen, box, onClose }: SearchProps) {
  const me = useMe();
  const mayMessage = useMay('send_messages');
  const hasInbox = useMayOpen('inbox');
  const hasDirectory = useMayOpen('directory');
  const message = useMessageFromSearch();
  const Dialog = useLazyPart(loadSearch, { isWanted: isOpen, onFailure: onClose });
  const returnFocus = useFocusReturn(isOpen, box);
  if (!Dialog || !isOpen) return null;
  return (
    <Dialog
      viewerId={me.person.id}
      hasDirectory={hasDirectory}
      leftPx={box.current?.getBoundingClientRect().left}
      newTabKeys={modName('↵')}
      onMessage={mayMessage && hasInbox ? message : undefined}
      onClose={() => {
        onClose();
        // A page that opens takes the focus to its own heading afterwards.
        returnFocus();
      }}
    />
  );
}

function useMessageFromSearch(): (person: { id: PersonId; name: string }) => void {
  const start = useStartConversation();
  const message = ({ id, name }: { id: PersonId; name: string }) => {
    start(id).catch(() => {
      const action = { label: copy.retry, onClick: () => message({ id, name }) };
      toast.error(copy.notStarted, name, { action });
    });
  };
  return message;
}
