import { Button } from '@mantine/core';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { BlockMenu } from '#features/profiles/ui/public.ts';
import { IconChevronLeft, IconInfoCircle, IconSearch, IconStar, IconStarFilled } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PresenceMark, presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { lazyPart, Nothing, preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { usePersonInView } from '#platform/ui/person-in-view.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { canBeSorted, isRequest, otherOf, titleOf } from '../conversation-words.ts';
import { words as finding } from '../finding/finding-copy.ts';
import { useActs } from '../list/conversation-acts.ts';
import { words } from '../people/groups-copy.ts';
import { words as requests } from '../people/request-copy.ts';
import classes from './thread-head.module.css';

const MatterChips = lazyPart(async () => (await import('#features/matters/ui/public.ts')).MatterChips);

type ThreadHeadProps = {
  conversation: ConversationView;
  onBack: (() => void) | undefined;
  isSearching: boolean;
  onSearch: () => void;
};

/** The people in the conversation and whether they can be reached; 64 px high. */
export function ThreadHead({ conversation, onBack, isSearching, onSearch }: ThreadHeadProps) {
  const heading = useTakenFocus();
  const other = otherOf(conversation);
  usePersonInView({ name: other?.displayName, company: other?.company, personId: other?.id });
  return (
    <Row
      as="header"
      gap={4}
      align="center"
      rigid
      pl={24}
      pr={16}
      borderBottom="soft"
      className={classes.head}
    >
      {onBack ? (
        <IconButton
          className={classes.back}
          label={copy.thread.back}
          icon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
          onClick={onBack}
        />
      ) : null}
      <Box grow shrink>
        <Text
          as="h2"
          ref={heading}
          tabIndex={-1}
          truncate
          size="lg"
          leading={22}
          weight={600}
          tracking="tight"
          noRing
        >
          {titleOf(conversation)}
        </Text>
        <Row as="p" align="center" clip size="xs" leading={18} tone="faint" nowrap gap={6}>
          {other ? (
            <OtherLine conversation={conversation} />
          ) : (
            <Text clip className={classes.names}>
              {peopleLine(conversation)}
            </Text>
          )}
        </Row>
      </Box>
      <Box clip className={classes.matters}>
        <Suspense fallback={null}>
          <MatterChips thing={{ kind: 'conversation', id: conversation.id }} />
        </Suspense>
      </Box>
      {canBeSorted(conversation) ? <OwnActs conversation={conversation} /> : null}
      <DetailsButton conversation={conversation} />
      <ThreadTools conversation={conversation} isSearching={isSearching} onSearch={onSearch} />
    </Row>
  );
}

function OwnActs({ conversation }: { conversation: ConversationView }) {
  const { isStarred, isArchived } = conversation;
  const { toggleStar, toggleArchived } = useActs();
  const done = isArchived ? words.acts.back : words.acts.done;
  const Star = isStarred ? IconStarFilled : IconStar;
  return (
    <>
      <IconButton
        className={classes.star}
        label={isStarred ? words.acts.unstar : words.acts.star}
        keys="S"
        icon={<Star size={20} stroke={1.75} aria-hidden />}
        onClick={() => toggleStar(conversation)}
      />
      <Button
        className={layout({ rigid: true, ml: 4 })}
        variant="default"
        aria-keyshortcuts="E"
        rightSection={
          <Row as="span" tone="faint" className={classes.keys} aria-hidden="true">
            <Kbd>E</Kbd>
          </Row>
        }
        onClick={() => toggleArchived(conversation)}
      >
        {done}
      </Button>
    </>
  );
}

function OtherLine({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  if (!other) return null;
  const work = other.headline || other.company;
  return (
    <>
      {conversation.request === null ? (
        <>
          <PresenceMark status={other.status} size={8} />
          <span>{presenceWords[other.status]}</span>
        </>
      ) : (
        <span>{conversation.request === 'outgoing' ? requests.request.outgoing : requests.request.mark}</span>
      )}
      {work ? (
        <Text clip className={classes.fact}>
          {work}
        </Text>
      ) : null}
    </>
  );
}

function peopleLine({ participants, participantCount }: ConversationView): string {
  const shown = participants.map(({ displayName }) => displayName);
  // The viewer is a member too, but is not among the participants.
  const rest = participantCount - 1 - shown.length;
  return [...shown, copy.thread.you, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}

// On a phone the list that had the focus disappears when a conversation opens.
function useTakenFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active === document.body || active?.checkVisibility({ visibilityProperty: true }) === false) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}

const loadDrawer = () => import('../people/details-drawer.tsx').then((part) => part.DetailsDrawer);

/** Opens the details where there is no room for them next to the thread. */
function DetailsButton({ conversation }: { conversation: ConversationView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Drawer = useLazyPart(loadDrawer, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        className={classes.details}
        label={words.acts.details}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadDrawer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      />
      {Drawer ? (
        <Drawer conversation={conversation} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

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
function ThreadTools({ conversation, isSearching, onSearch }: ThreadToolsProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const Print = useLazyPart(loadPrint, { isWanted: isPrinting, onFailure: () => setIsPrinting(false) });
  const tools = useRef<HTMLSpanElement>(null);
  const other = otherOf(conversation);
  const acts = { conversation, onSearch, onPrint: () => setIsPrinting(true) };
  return (
    <Row as="span" ref={tools} gap={4} align="center" rigid onPointerEnter={() => preload(importMenu)}>
      <IconButton
        className={classes.search}
        label={finding.search.inThread}
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

const OwnMenu = (acts: ActsProps) => <MenuButton label={finding.take.menu} load={loadMenu} layer={acts} />;
