import { IconArrowDown, IconArrowLeft, IconCheck } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PlainLink } from '#platform/ui/kit/plain-link.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { RowMenuButton } from '#platform/ui/kit/row-menu-button.tsx';
import type { ThreadView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './community.module.css';
import { useShowPost } from './in-thread.ts';
import { PositionBar } from './position-bar.tsx';

const { thread: words } = copy;
const loadFollow = () => import('./follow-menu.tsx').then((part) => part.FollowMenu);
const loadMenu = () => import('./thread-menu.tsx').then((part) => part.ThreadMenu);

const looks = {
  back: layout({ rigid: true, tone: 'muted', tap: true }, classes.narrow),
  space: layout({ tone: 'muted', plain: true, hoverInk: true }),
};

type ThreadHeadProps = { thread: ThreadView; firstUnread: number };

/** Where the thread is, what it is called, how I follow it, and how far I have read. */
export function ThreadHead({ thread, firstUnread }: ThreadHeadProps) {
  const show = useShowPost();
  const read = Math.min(thread.readSeq ?? 0, thread.lastSeq);
  const unread = thread.lastSeq - read;
  const jump = () => show(firstUnread);
  const space = `/dashboard/community?space=${thread.spaceId}`;
  useShortcuts({ n: jump }, { isEnabled: unread > 0 });
  return (
    <Box as="header" rigid borderBottom="soft">
      <Row gap={12} align="center" wrap px="edge" pt={16} pb={12}>
        <PlainLink href={space} className={looks.back} aria-label={thread.space}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </PlainLink>
        <Stack grow shrink basis={200} gap={2}>
          <Row gap={6} align="center" wrap size="sm" tone="muted">
            <PlainLink href={space} className={looks.space}>
              {thread.space}
            </PlainLink>
            <Text wideOnly aria-hidden>
              /
            </Text>
            <Text wideOnly>{copy.kinds[thread.kind]}</Text>
            {thread.state === 'open' ? null : (
              <>
                <span aria-hidden>/</span>
                <Row
                  gap={4}
                  align="center"
                  weight={600}
                  tone={thread.state === 'answered' ? 'success' : 'warning'}
                >
                  {thread.state === 'answered' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
                  {copy.states[thread.state]}
                </Row>
              </>
            )}
            <Text className={classes.narrow}>· {copy.spaces.noScreenshots}</Text>
          </Row>
          <PageTitle title={thread.title}>
            <span dir="auto" data-private>
              {thread.title}
            </span>
          </PageTitle>
        </Stack>
        <Row gap={12} align="center" rigid>
          <MenuButton
            label={`${copy.levels.label}: ${copy.levels[thread.level]}`}
            words={`${copy.levels.label}: ${copy.levels[thread.level]}`}
            load={loadFollow}
            layer={{ thread }}
          />
          <RowMenuButton label={words.options(thread.title)} load={loadMenu} layer={{ thread }} />
        </Row>
      </Row>
      <Row gap={16} align="center" px="edge" py={6} minHeight={44} borderTop="soft" size="sm">
        <Text rigid tone="muted" tabular aria-live="polite">
          {words.read(read, thread.lastSeq)}
        </Text>
        <PositionBar last={thread.lastSeq} read={read} />
        {unread > 0 ? (
          <RowButton isQuiet size="sm" onClick={jump} icon={<IconArrowDown size={16} aria-hidden />}>
            <Row as="span" gap={8} align="center">
              <Text wideOnly>{words.jump}</Text>
              <Text className={classes.narrow}>{words.unread(unread)}</Text>
              <Text wideOnly>
                <Kbd>N</Kbd>
              </Text>
            </Row>
          </RowButton>
        ) : (
          <Text rigid tone="faint">
            {words.allRead}
          </Text>
        )}
      </Row>
    </Box>
  );
}
