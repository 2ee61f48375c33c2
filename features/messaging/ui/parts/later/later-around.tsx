import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import { IconBell, IconClock, IconTemplate } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { remindersQuery, scheduledQuery } from '../../api.ts';
import type { ComposerText } from '../composer/composer-text.ts';
import views from '../list/inbox-views.module.css';
import { type LaterPlace, readMessagesSearch } from '../messages-address.ts';
import { useDraftSync } from '../outbox/use-draft-sync.ts';
import classes from './later-around.module.css';
import { words } from './later-copy.ts';
import { whenWords } from './later-times.ts';
import { onRemindQuestion, type RemindQuestion } from './remind-question.ts';

// What surrounds the conversations, in one chunk that loads once the page is drawn.

/** Under the views: scheduled messages and reminders, if there are any. */
export function LaterLinks() {
  const scheduled = useQuery(scheduledQuery()).data?.items.length;
  const reminders = useQuery(remindersQuery()).data?.items.length;
  return (
    <>
      <LaterLink place="scheduled" icon={IconClock} count={scheduled} />
      <LaterLink place="reminders" icon={IconBell} count={reminders} />
    </>
  );
}

type LaterLinkProps = {
  place: 'scheduled' | 'reminders';
  icon: typeof IconClock;
  count: number | undefined;
};

function LaterLink({ place, icon: Icon, count }: LaterLinkProps) {
  if (!count) return null;
  return (
    <li>
      <Link
        to="/messages"
        search={(search) => ({ ...readMessagesSearch(search), later: place })}
        className={[links.link, views.view].join(' ')}
        activeProps={{}}
        aria-haspopup="dialog"
        resetScroll={false}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={layout({ grow: true })}>{words.places[place]}</span>
        <ViewCount count={count} words={words.waiting} />
      </Link>
    </li>
  );
}

const loadDialog = () => import('./later-dialog.tsx').then((part) => part.LaterDialog);

/**
 * What the inbox does besides conversations: syncs drafts with the account, and opens the scheduled, reminder and
 * template lists.
 */
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

const loadTemplates = () => import('./template-layer.tsx').then((part) => part.TemplateLayer);
const loadLater = () => import('./send-later-layer.tsx').then((part) => part.SendLaterLayer);

type Tool = 'templates' | 'later';

/** Next to the composer: text from a template, and a time to send the message. */
export function LaterTools(of: ComposerText) {
  const may = useMay('send_messages');
  const [open, setOpen] = useState<Tool>();
  const [templatesButton, laterButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const close = () => setOpen(undefined);
  const Templates = useLazyPart(loadTemplates, { isWanted: open === 'templates', onFailure: close });
  const Later = useLazyPart(loadLater, { isWanted: open === 'later', onFailure: close });
  const toggle = (tool: Tool) => setOpen(open === tool ? undefined : tool);
  const follow = (tool: Tool) => (isOpen: boolean) => setOpen(isOpen ? tool : undefined);
  // The first message to a stranger is sent at once or not at all (MSG-11).
  const isFirst = of.conversation.request !== null;
  if (!may) return null;
  return (
    <Row as="span" gap={4} className={classes.tools}>
      <IconButton
        ref={templatesButton}
        size="md"
        label={words.templates.button}
        aria-haspopup="dialog"
        aria-expanded={open === 'templates'}
        icon={<IconTemplate size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadTemplates)}
        onClick={() => toggle('templates')}
      />
      {isFirst ? null : (
        <IconButton
          ref={laterButton}
          size="md"
          label={words.send.button}
          aria-haspopup="dialog"
          aria-expanded={open === 'later'}
          icon={<IconClock size={20} stroke={1.75} aria-hidden />}
          onPointerEnter={() => preload(loadLater)}
          onClick={() => toggle('later')}
        />
      )}
      {Templates ? (
        <Templates
          of={of}
          target={templatesButton}
          isOpen={open === 'templates'}
          onChange={follow('templates')}
        />
      ) : null}
      {Later ? (
        <Later of={of} target={laterButton} isOpen={open === 'later'} onChange={follow('later')} />
      ) : null}
    </Row>
  );
}

const loadRemindDialog = () => import('./remind-dialog.tsx').then((part) => part.RemindDialog);

/** Above the composer: messages scheduled in this conversation, and the question when to be reminded of a message. */
export function ThreadLater({ conversation }: { conversation: ConversationView }) {
  return (
    <>
      <WaitingLine conversation={conversation} />
      <RemindHost conversation={conversation} />
    </>
  );
}

function WaitingLine({ conversation }: { conversation: ConversationView }) {
  const { data } = useQuery(scheduledQuery());
  const nowMs = useNow();
  const own = data?.items.filter(({ conversationId }) => conversationId === conversation.id) ?? [];
  const hasFailed = own.some(({ state }) => state === 'failed');
  const waiting = own.filter(({ state }) => state === 'waiting');
  const [next] = waiting;
  if (!next && !hasFailed) return null;
  const when = next && whenWords(Date.parse(next.sendAt), { zone: deviceZone(), nowMs, isInside: true });
  const line = waiting.length > 1 ? words.line.more(waiting.length, when ?? '') : words.line.one(when ?? '');
  return (
    <Row
      as="p"
      gap={8}
      align="baseline"
      rigid
      px={24}
      mt={4}
      size="sm"
      tone={hasFailed ? 'danger' : 'muted'}
      className={classes.line}
      role="status"
    >
      {hasFailed ? words.line.failed : line}
      <Link
        to="/messages"
        search={(search) => ({ ...readMessagesSearch(search), later: 'scheduled' })}
        resetScroll={false}
        className={layout({ tone: 'ink' }, classes.show)}
      >
        {words.line.show}
      </Link>
    </Row>
  );
}

function RemindHost({ conversation }: { conversation: ConversationView }) {
  const [question, setQuestion] = useState<RemindQuestion>();
  const close = () => setQuestion(undefined);
  useEffect(() => {
    return onRemindQuestion(setQuestion);
  }, []);
  const Dialog = useLazyPart(loadRemindDialog, { isWanted: question !== undefined, onFailure: close });
  if (!question || !Dialog || question.message.conversationId !== conversation.id) return null;
  return <Dialog question={question} conversation={conversation} onClose={close} />;
}
