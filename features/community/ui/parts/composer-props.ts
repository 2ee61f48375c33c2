import type { RichText } from '#platform/contract/rich-text/document.ts';
import type { PostView, ThreadView } from '../../contract/views.ts';

/** What a composer is told, before and after its editor is there. */
export type ComposerProps = {
  thread: ThreadView;
  /** The post that is replied to. */
  reply: PostView | undefined;
  onReplyDone: () => void;
  onPosted: () => void;
};

/** The same of the editor once it is open, under one's name or without it. */
export type OpenComposerProps = ComposerProps & {
  /** What was typed before its writer chose to show their name or not. */
  carried: RichText | undefined;
  /** The other way, with what is typed so far; undefined where everyone writes under their name. */
  onSwitch: ((typed: RichText) => void) | undefined;
  onClose: () => void;
};
