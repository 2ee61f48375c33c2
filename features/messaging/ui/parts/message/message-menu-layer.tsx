import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { MessageView } from '../../../contract/views.ts';
import { words as later } from '../later/later-copy.ts';
import { askToRemind } from '../later/remind-question.ts';
import { words } from './acts-copy.ts';
import type { MessageVerbs } from './message-verbs.ts';

type MessageMenuLayerProps = LayerProps & { message: MessageView; name: string; verbs: MessageVerbs };

/** All actions on a message. */
export function MessageMenuLayer({ message, name, verbs, ...layer }: MessageMenuLayerProps) {
  const { isOwn, canWrite, isModerator } = verbs;
  return (
    <MenuLayer {...layer} label={words.label(name)} width={220}>
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
    </MenuLayer>
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
      className={isGrave ? layout({ tone: 'danger' }) : undefined}
      rightSection={keys ? <Kbd>{keys}</Kbd> : undefined}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}

type RemindItemsProps = { message: MessageView; isOwn: boolean };

/** Message menu items: set a reminder, or be nudged when no one answers (MSG-13). */
function RemindItems({ message, isOwn }: RemindItemsProps) {
  return (
    <>
      <Menu.Item onClick={() => askToRemind({ kind: 'remind', message })}>{later.remind.remind}</Menu.Item>
      {isOwn ? (
        <Menu.Item onClick={() => askToRemind({ kind: 'nudge', message })}>{later.remind.nudge}</Menu.Item>
      ) : null}
    </>
  );
}
