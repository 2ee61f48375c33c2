import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowDown, IconArrowLeft, IconCheck } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { ThreadView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './community.module.css';
import { useShowPost } from './in-thread.ts';
import { PositionBar } from './position-bar.tsx';

const { thread: words } = copy;
const loadFollow = () => import('./follow-menu.tsx').then((part) => part.FollowMenu);
const loadMenu = () => import('./thread-menu.tsx').then((part) => part.ThreadMenu);

type ThreadHeadProps = { thread: ThreadView; firstUnread: number };

/** Where the thread is, what it is called, how I follow it, and how far I have read. */
export function ThreadHead({ thread, firstUnread }: ThreadHeadProps) {
  const show = useShowPost();
  const read = Math.min(thread.readSeq ?? 0, thread.lastSeq);
  const unread = thread.lastSeq - read;
  const jump = () => show(firstUnread);
  useShortcuts({ n: jump }, { isEnabled: unread > 0 });
  return (
    <Box as="header" rigid borderBottom="soft">
      <Row gap={12} align="center" wrap px="edge" pt={16} pb={12}>
        <Link
          to="/dashboard/community"
          search={{ space: thread.spaceId }}
          className={layout({ rigid: true, tone: 'muted', tap: true }, classes.narrow)}
          aria-label={thread.space}
        >
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        <Stack grow shrink basis={200} gap={2}>
          <Row gap={6} align="center" wrap size="sm" tone="muted">
            <Link
              to="/dashboard/community"
              search={{ space: thread.spaceId }}
              className={layout({ tone: 'muted', plain: true, hoverInk: true })}
            >
              {thread.space}
            </Link>
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
            words={copy.levels[thread.level]}
            load={loadFollow}
            layer={{ thread }}
          />
          <MenuButton label={words.options(thread.title)} load={loadMenu} layer={{ thread }} />
        </Row>
      </Row>
      <Row gap={16} align="center" px="edge" py={6} minHeight={44} borderTop="soft" size="sm">
        <Text rigid tone="muted" tabular aria-live="polite">
          {words.read(read, thread.lastSeq)}
        </Text>
        <PositionBar last={thread.lastSeq} read={read} />
        {unread > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={jump}
            leftSection={<IconArrowDown size={16} aria-hidden />}
          >
            <Row as="span" gap={8} align="center">
              <Text wideOnly>{words.jump}</Text>
              <Text className={classes.narrow}>{words.unread(unread)}</Text>
              <Text wideOnly>
                <Kbd>N</Kbd>
              </Text>
            </Row>
          </Button>
        ) : (
          <Text rigid tone="faint">
            {words.allRead}
          </Text>
        )}
      </Row>
    </Box>
  );
}
