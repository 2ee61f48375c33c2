import { Menu } from '@mantine/core';
import type { MessageView } from '../../../contract/views.ts';
import { words } from './later-copy.ts';
import { askToRemind } from './remind-question.ts';

type RemindItemsProps = { message: MessageView; isOwn: boolean };

/** Entries of a message's menu: be reminded of it, or be nudged when nobody answers (MSG-13). */
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
