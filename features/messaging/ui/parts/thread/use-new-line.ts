import { useState } from 'react';
import type { ConversationView } from '../../../contract/views.ts';
import { type NewLine, nextLine, openingLine } from './new-line.ts';
import { useWindowFocus } from './use-window-focus.ts';

/** Where the line of new messages stands in an open conversation; null when nothing is new. */
export function useNewLine(conversation: ConversationView): NewLine | null {
  const isFocused = useWindowFocus();
  const [line, setLine] = useState(() => openingLine(conversation));
  const next = nextLine(line, conversation, isFocused);
  if (next !== line) setLine(next);
  return next;
}
