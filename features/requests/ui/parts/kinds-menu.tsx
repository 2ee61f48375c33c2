import { Menu } from '@mantine/core';
import { counted } from '#platform/ui/counted.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';
import type { KindCount } from './fold-kinds.ts';
import { kindWords } from './request-words.ts';

type KindsMenuProps = { kinds: readonly KindCount[]; onChoose: (kind: string) => void };

/** The kinds that the line has no room for. */
export const KindsMenu = ({ kinds, onChoose, ...layer }: KindsMenuProps & LayerProps) => (
  <MenuLayer {...layer} label={copy.moreKinds}>
    {kinds.map(({ kind, count }) => (
      <Menu.Item
        key={kind}
        rightSection={
          <Text tabular tone="faint">
            {counted.format(count)}
          </Text>
        }
        onClick={() => onChoose(kind)}
      >
        {kindWords(kind)}
      </Menu.Item>
    ))}
  </MenuLayer>
);
