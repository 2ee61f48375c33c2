import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { blockCopy as words } from './block-copy.ts';
import { BlockQuestion } from './block-question.tsx';
import { type Blockable, useBlock } from './use-block.ts';

type BlockLayerProps = LayerProps & {
  person: Blockable;
  /** Menu items above "Block". */
  items: ReactNode;
};

/** The menu of a person; blocking asks for confirmation, because it closes a conversation for both. */
export function BlockLayer({ person, items, ...layer }: BlockLayerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBlocked, isBusy, block, unblock } = useBlock(person);
  return (
    <>
      <MenuLayer {...layer} label={words.more(person.displayName)} {...(items ? {} : { width: 220 })}>
        {items}
        {items ? <Menu.Divider /> : null}
        {isBlocked ? (
          <Menu.Item data-autofocus={!items || undefined} disabled={isBusy} onClick={unblock}>
            {words.unblockOne(person.displayName)}
          </Menu.Item>
        ) : (
          <Menu.Item
            data-autofocus={!items || undefined}
            color="danger"
            disabled={isBusy || isBlocked === undefined}
            onClick={() => setIsAsking(true)}
          >
            {words.blockOne(person.displayName)}
          </Menu.Item>
        )}
      </MenuLayer>
      <BlockQuestion
        name={person.displayName}
        isOpen={isAsking}
        onStay={() => setIsAsking(false)}
        onBlock={() => {
          setIsAsking(false);
          block();
        }}
      />
    </>
  );
}
