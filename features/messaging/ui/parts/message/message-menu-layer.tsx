import { Menu } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import type { MessageView } from '../../../contract/views.ts';
import { RemindItems } from '../later/remind-menu.tsx';
import { words } from './acts-copy.ts';
import classes from './message-tools.module.css';
import type { MessageVerbs } from './message-verbs.ts';

type MessageMenuLayerProps = {
  message: MessageView;
  name: string;
  verbs: MessageVerbs;
  /** The button it hangs on. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/** Everything that can be done with a message. */
export function MessageMenuLayer({ message, name, verbs, target, isOpen, onChange }: MessageMenuLayerProps) {
  const { isOwn, canWrite, isModerator } = verbs;
  return (
    <Menu
      opened={useOpensAfterMount(isOpen)}
      onChange={onChange}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label={words.label(name)}>
        {canWrite ? (
          <Item keys="R" onClick={verbs.reply} isFirst>
            {words.reply}
          </Item>
        ) : null}
        {message.content === '' ? null : (
          <Item keys="C" onClick={verbs.copy} isFirst={!canWrite}>
            {words.copy}
          </Item>
        )}
        <RemindItems message={message} isOwn={isOwn} />
        {isOwn && canWrite ? <Item onClick={verbs.edit}>{words.edit}</Item> : null}
        {isOwn && message.editedAt ? <Item onClick={() => verbs.ask('history')}>{words.history}</Item> : null}
        {isOwn ? null : <Item onClick={() => verbs.ask('report')}>{words.report}</Item>}
        {isOwn || isModerator ? (
          <Item keys="#" isGrave onClick={() => verbs.ask('delete')}>
            {words.remove}
          </Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemProps = {
  children: ReactNode;
  keys?: string;
  isFirst?: boolean;
  isGrave?: boolean;
  onClick: () => void;
};

function Item({ children, keys, isFirst, isGrave, onClick }: ItemProps) {
  return (
    <Menu.Item
      data-autofocus={isFirst || undefined}
      className={isGrave ? classes.grave : undefined}
      rightSection={keys ? <Kbd>{keys}</Kbd> : undefined}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
