import { Menu } from '@mantine/core';
import type { MessageView } from '../../../contract/views.ts';
import { words } from './later-copy.ts';
import { askToRemind } from './remind-question.ts';

type RemindItemsProps = { message: MessageView; isOwn: boolean };

/** Message menu items: set a reminder, or be nudged when no one answers (MSG-13). */
export function RemindItems({ message, isOwn }: RemindItemsProps) {
  return (
    <>
      <Menu.Item onClick={() => askToRemind({ kind: 'remind', message })}>{words.remind.remind}</Menu.Item>
      {isOwn ? (
        <Menu.Item onClick={() => askToRemind({ kind: 'nudge', message })}>{words.remind.nudge}</Menu.Item>
      ) : null}
    </>
  );
}
