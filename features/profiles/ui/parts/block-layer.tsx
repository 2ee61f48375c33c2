import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { profilesApi } from '../api.ts';
import { blockCopy as words } from './block-copy.ts';
import { type Blockable, useBlock } from './use-block.ts';

type BlockLayerProps = LayerProps & {
  person: Blockable;
  /** Menu items above "Block". */
  items: ReactNode;
};

/** The menu of a person; blocking asks for confirmation, because it closes a conversation for both. */
export function BlockLayer({ person, items, ...layer }: BlockLayerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBlocked, isBusy, unblock } = useBlock(person);
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
      {isAsking ? (
        <ConfirmAct
          title={words.question(person.displayName)}
          line={words.effects[0]}
          act={words.block}
          isDanger
          keep={words.keep}
          run={() => profilesApi.block.call({ id: person.id })}
          done={words.blocked(person.displayName)}
          onClose={() => setIsAsking(false)}
        >
          <Stack as="ul" gap={10} tone="muted" pretty>
            {words.effects.slice(1).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Stack>
        </ConfirmAct>
      ) : null}
    </>
  );
}
