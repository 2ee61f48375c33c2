import { type RefObject, Suspense, useState } from 'react';
import { useMay, useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { AnyThing } from '#features/matters/contract.ts';
import { useStartConversation } from '#features/messaging/ui/public.ts';
import { SearchDialog } from '#features/search/ui/parts/search-dialog.tsx';
import type { PersonId } from '#platform/contract/ids.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';
import { modName } from '../key-names.ts';
import { LogOutQuestion } from '../log-out-question.tsx';
import { useFocusReturn } from '../use-focus-return.ts';
import { useLogOut } from '../use-log-out.ts';
import { usePaletteActions } from './actions.tsx';
import { usePalettePages } from './pages.ts';

const LinkThing = lazyPart(async () => (await import('#features/matters/ui/parts/link-thing.tsx')).LinkThing);

export type PaletteProps = {
  isOpen: boolean;
  /** The search box, which gets the focus back if nothing else had it. */
  box: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onMenu: () => void;
  onShortcuts: () => void;
};

/** Search for people and roles, every page this person may open, and the actions available anywhere (ux guide 9). */
export function Palette({ isOpen, box, onClose, onMenu, onShortcuts }: PaletteProps) {
  const leaving = useLogOut(box);
  const pages = usePalettePages();
  const [linked, setLinked] = useState<AnyThing>();
  const actions = usePaletteActions({ onMenu, onShortcuts, onLogOut: leaving.begin, onLink: setLinked });
  const entries = { pages, actions, invitation: pages.find(({ id }) => id === 'invitations') };
  return (
    <>
      {isOpen ? <Dialog entries={entries} box={box} onClose={onClose} /> : null}
      <Suspense fallback={null}>
        {linked ? <LinkThing thing={linked} onClose={() => setLinked(undefined)} /> : null}
      </Suspense>
      <LogOutQuestion {...leaving.asked} onStay={leaving.stay} onLogOut={leaving.leave} />
    </>
  );
}

type DialogProps = Pick<PaletteProps, 'box' | 'onClose'> & {
  entries: Parameters<typeof SearchDialog>[0]['entries'];
};

function Dialog({ entries, box, onClose }: DialogProps) {
  const me = useMe();
  const mayMessage = useMay('send_messages');
  const hasInbox = useMayOpen('inbox');
  const message = useMessageFromSearch();
  const returnFocus = useFocusReturn(true, box);
  return (
    <SearchDialog
      viewerId={me.person.id}
      hasDirectory={useMayOpen('directory', 'any')}
      hasProjects={useMayOpen('projects', 'submissions')}
      hasForum={useMayOpen('forum')}
      entries={entries}
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
