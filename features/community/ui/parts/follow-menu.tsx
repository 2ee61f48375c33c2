import { Menu } from '@mantine/core';
import { IconCheck } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { ThreadView } from '../../contract/views.ts';
import { followLevels } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { levels: words } = copy;

/** Mute, normal or watch: a watched thread is heard even in a muted space (COM-2). */
export function FollowMenu({ thread, ...layer }: { thread: ThreadView } & LayerProps) {
  const { run } = useActs();
  const choose = (level: ThreadView['ownLevel']) =>
    void run(() => communityApi.follow.call({ id: thread.id, level }), { failed: copy.failed });
  return (
    <MenuLayer {...layer} label={words.label} width={280}>
      {followLevels.map((level) => (
        <Menu.Item
          key={level}
          onClick={() => choose(level)}
          rightSection={thread.level === level ? <IconCheck size={16} aria-hidden /> : null}
        >
          <Text block>{words[level]}</Text>
          <Text block size="xs" tone="faint">
            {words.hints[level]}
          </Text>
        </Menu.Item>
      ))}
      {thread.ownLevel === null ? null : <Menu.Item onClick={() => choose(null)}>{words.asSpace}</Menu.Item>}
    </MenuLayer>
  );
}
