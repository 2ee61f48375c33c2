import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { IconPaperclip } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../../copy.ts';
import { authorOf, titleOf } from '../conversation-words.ts';
import { addressOf } from '../messages-address.ts';
import { words } from './finding-copy.ts';
import classes from './search-panel.module.css';
import type { Found } from './use-message-search.ts';

type FoundRowProps = { found: Found; tabIndex: 0 | -1; isOpen: boolean };

/** A search hit: who wrote it, where and when, with the matches. 84 px high. */
export function FoundRow({ found: { message, place }, tabIndex, isOpen }: FoundRowProps) {
  const me = useMe().person.id;
  const { sender, senderId, excerpt, files } = message;
  const name = authorOf(
    message,
    senderId === me ? words.search.you : (sender?.displayName ?? copy.thread.unknownSender),
  );
  return (
    <Link
      to="/messages"
      search={(search) => addressOf(search, { id: place.id, at: message.seq })}
      className={layout(
        { block: true, fullHeight: true, plain: true, hover: 'raised', current: true },
        classes.row,
      )}
      tabIndex={tabIndex}
      data-found
      aria-current={isOpen || undefined}
      preload={false}
      resetScroll={false}
    >
      <Row as="span" gap={12} fullHeight py={10} px={16} className={classes.found}>
        <Avatar
          id={senderId}
          name={sender?.displayName ?? name}
          photoURL={sender?.photoURL ?? null}
          size={32}
          isDecorative
        />
        <Stack as="span" gap={2} grow shrink>
          <Row as="span" gap={6} align="baseline">
            <Text rigid truncate size="md" leading={20} weight={600} className={classes.who}>
              {name}
            </Text>
            <Text grow shrink truncate size="xs" leading={20} tone="faint">
              {whereOf(place, senderId === me)}
            </Text>
            <Time
              at={message.createdAt}
              style="row"
              className={layout({ rigid: true, size: 'xs', leading: 20, tone: 'faint' })}
            />
          </Row>
          <Text lines={2} tone="muted" breaks size="sm" className={classes.excerpt} data-private>
            {placed(excerpt).map(({ text, isHit, at }) =>
              isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
            {files.length > 0 ? (
              <Row as="span" inline gap={4} align="center" tone="faint" ml={8} className={classes.files}>
                <IconPaperclip size={14} stroke={1.75} aria-hidden />
                {files.join(', ')}
              </Row>
            ) : null}
          </Text>
        </Stack>
      </Row>
    </Link>
  );
}

// In a direct conversation the other person's name says where it is.
function whereOf(place: Found['place'], isMine: boolean): string {
  if (place.type === 'group') return words.search.inGroup(titleOf(place));
  return isMine ? words.search.to(titleOf(place)) : '';
}

/** The pieces with the position where each ends. */
function placed(excerpt: Found['message']['excerpt']) {
  let at = 0;
  return excerpt.map((piece) => {
    at += piece.text.length;
    return { ...piece, at };
  });
}
