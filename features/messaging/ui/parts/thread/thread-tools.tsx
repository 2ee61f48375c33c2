import { type RefObject, Suspense, useRef, useState } from 'react';
import { BlockMenu } from '#features/profiles/ui/public.ts';
import { IconSearch } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { lazyPart, Nothing, preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { isRequest, otherOf } from '../conversation-words.ts';
import { words } from '../finding/finding-copy.ts';
import classes from './thread-tools.module.css';

const importMenu = () => import('./thread-menu.tsx');
const loadMenu = () => importMenu().then((part) => part.ThreadMenu);
const loadPrint = () => import('./print-conversation.tsx').then((part) => part.PrintConversation);
// If they fail to load, the rest of the menu works.
const LazyItems = lazyPart(() => importMenu().then((part) => ({ default: part.ThreadMenuItems })), Nothing);

type ThreadToolsProps = {
  conversation: ConversationView;
  isSearching: boolean;
  onSearch: () => void;
};

/** In the heading of a thread: its search, and a menu of other actions on the conversation and its people. */
export function ThreadTools({ conversation, isSearching, onSearch }: ThreadToolsProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const Print = useLazyPart(loadPrint, { isWanted: isPrinting, onFailure: () => setIsPrinting(false) });
  const tools = useRef<HTMLSpanElement>(null);
  const other = otherOf(conversation);
  const acts = { conversation, onSearch, onPrint: () => setIsPrinting(true) };
  return (
    <Row as="span" ref={tools} gap={4} align="center" rigid onPointerEnter={() => preload(importMenu)}>
      <IconButton
        className={classes.search}
        label={words.search.inThread}
        aria-expanded={isSearching}
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        onClick={onSearch}
      />
      {other?.isClaimed && !isRequest(conversation) ? (
        <BlockMenu
          person={other}
          items={
            <Suspense>
              <LazyItems {...acts} />
            </Suspense>
          }
        />
      ) : (
        <OwnMenu {...acts} />
      )}
      {Print && isPrinting ? (
        <Print
          conversation={conversation}
          onClose={() => {
            setIsPrinting(false);
            lastButtonOf(tools)?.focus();
          }}
        />
      ) : null}
    </Row>
  );
}

// The button of the menu that printing was chosen in.
const lastButtonOf = (tools: RefObject<HTMLElement | null>) =>
  tools.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]');

type ActsProps = { conversation: ConversationView; onSearch: () => void; onPrint: () => void };

const OwnMenu = (acts: ActsProps) => <MenuButton label={words.take.menu} load={loadMenu} layer={acts} />;
