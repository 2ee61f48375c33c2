import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import { ListPanel } from '../parts/list-panel.tsx';
import { readListsSearch } from '../parts/lists-address.ts';
import { ListsSide } from '../parts/lists-side.tsx';
import classes from './lists-page.module.css';

const loadDialogs = () => import('../parts/own-dialogs.tsx').then((part) => part.OwnDialogs);

/** My lists and the open one, which is in the URL. */
export function ListsPage() {
  const { list: openId } = readListsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'create' | 'bin'>();
  const [isWanted, setIsWanted] = useState(false);
  const Dialogs = useLazyPart(loadDialogs, { isWanted, onFailure: () => setAsked(undefined) });
  const open = (list: ClientId | undefined) =>
    void navigate({ to: '/contacts/lists', search: list ? { list } : {}, resetScroll: false });
  const ask = (dialog: 'create' | 'bin') => {
    setIsWanted(true);
    setAsked(dialog);
  };
  useShortcuts({
    c: () => ask('create'),
    j: () => stepLists(1),
    k: () => stepLists(-1),
  });
  return (
    <Row
      grow
      shrink
      minHeight={0}
      fullHeight
      className={classes.page}
      data-open={openId !== undefined || undefined}
    >
      <ListsSide openId={openId} onCreate={() => ask('create')} onBin={() => ask('bin')} />
      <Stack grow shrink minHeight={0} className={classes.main}>
        {openId ? (
          <ListPanel key={openId} id={openId} onLeave={() => open(undefined)} />
        ) : (
          <EmptyState line={copy.side.choose} />
        )}
      </Stack>
      {Dialogs ? <Dialogs asked={asked} onClose={() => setAsked(undefined)} onMade={open} /> : null}
    </Row>
  );
}

/** Moves the focus between lists, or to the open one from elsewhere. */
function stepLists(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-list]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (links.find((link) => link.ariaCurrent) ?? links[0]) : links[at + by];
  next?.focus();
}
