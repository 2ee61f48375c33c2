import { Menu } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { blockCopy as words } from './block-copy.ts';
import { BlockQuestion } from './block-question.tsx';
import { type Blockable, useBlock } from './use-block.ts';

type BlockLayerProps = {
  person: Blockable;
  /** What stands above it in the same menu. */
  items: ReactNode;
  /** The button it hangs on. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/** The menu about somebody; blocking asks first, as it closes a conversation for both. */
export function BlockLayer({ person, items, target, isOpen, onChange }: BlockLayerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBlocked, isBusy, block, unblock } = useBlock(person);
  return (
    <>
      <Menu
        opened={useOpensAfterMount(isOpen)}
        onChange={onChange}
        position="bottom-end"
        width={items ? 248 : 220}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ExistingTarget element={target} />
        </Menu.Target>
        <Menu.Dropdown aria-label={words.more(person.displayName)}>
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
        </Menu.Dropdown>
      </Menu>
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
