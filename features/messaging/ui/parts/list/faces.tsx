import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { otherOf, pictureOf, titleOf } from '../conversation-words.ts';
import classes from './faces.module.css';

type FacesProps = {
  conversation: ConversationView;
  /** The box in pixels. */
  size: 32 | 36;
  surface?: 'panel' | 'selected' | undefined;
  /** True where the names are next to it anyway. */
  isDecorative?: boolean;
};

/** The people in a conversation: the one other person with their presence, or two of several. */
export function Faces({ conversation, size, surface = 'panel', isDecorative = false }: FacesProps) {
  const other = otherOf(conversation);
  const shown = other ? [other] : conversation.participants.slice(0, 2);
  // People who are not connected do not see each other's presence (MSG-11).
  const presence = conversation.request === null ? other?.status : undefined;
  if (conversation.pictureFileId) {
    return (
      <span
        className={layout({ block: true, rigid: true, height: 36, relative: true }, classes.faces)}
        data-size={size}
        data-surface={surface}
      >
        <Avatar
          id={conversation.id}
          name={titleOf(conversation)}
          photoURL={pictureOf(conversation)}
          size={size}
          surface={surface}
          isDecorative
        />
      </span>
    );
  }
  return (
    <span
      className={layout({ block: true, rigid: true, height: 36, relative: true }, classes.faces)}
      data-count={shown.length}
      data-size={size}
      data-surface={surface}
    >
      {shown.map((person) => (
        <Avatar
          key={person.id}
          id={person.id}
          name={person.displayName}
          photoURL={person.photoURL}
          size={shown.length > 1 ? 24 : size}
          presence={presence}
          surface={surface}
          isDecorative={isDecorative || !other}
        />
      ))}
    </span>
  );
}
