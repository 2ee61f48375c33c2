import type { RefObject } from 'react';
import type { ConversationView } from '../../../contract/views.ts';

/** What the tools next to the composer work with. */
export type ComposerText = {
  conversation: ConversationView;
  text: string;
  write: (text: string) => void;
  /** The text box. */
  box: RefObject<HTMLTextAreaElement | null>;
};

/** A layer anchored to a button. */
export type LayerProps = {
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};
