import type { RefObject } from 'react';
import type { ConversationView } from '../../../contract/views.ts';

/** What the tools beside the composer work with. */
export type ComposerText = {
  conversation: ConversationView;
  text: string;
  write: (text: string) => void;
  /** Where the text is written. */
  box: RefObject<HTMLTextAreaElement | null>;
};

/** A layer that hangs on a button. */
export type LayerProps = {
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};
