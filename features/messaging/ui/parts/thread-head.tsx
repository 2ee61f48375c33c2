import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BlockMenu } from '#features/profiles/ui/public.ts';
import { IconChevronLeft, IconUser } from '#platform/ui/icons.ts';
import { Hint } from '#platform/ui/kit/hint.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { PresenceMark, presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import type { ConversationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { otherOf, titleOf } from './conversation-words.ts';
import classes from './thread-head.module.css';

type ThreadHeadProps = { conversation: ConversationView; onBack: (() => void) | undefined };

/** Who the conversation is with and whether they can be reached; 64 px high. */
export function ThreadHead({ conversation, onBack }: ThreadHeadProps) {
  const heading = useTakenFocus();
  const other = otherOf(conversation);
  return (
    <header className={classes.head}>
      {onBack ? (
        <IconButton
          className={classes.back}
          label={copy.thread.back}
          icon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
          onClick={onBack}
        />
      ) : null}
      <div className={classes.words}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {titleOf(conversation)}
        </h2>
        <p className={classes.line}>
          {other ? <OtherLine conversation={conversation} /> : peopleLine(conversation)}
        </p>
      </div>
      {other ? (
        <>
          <ProfileLink id={other.id} />
          {other.isClaimed ? <BlockMenu person={other} /> : null}
        </>
      ) : null}
    </header>
  );
}

function ProfileLink({ id }: { id: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <ActionIcon
        className={classes.profile}
        aria-label={copy.thread.openProfile}
        renderRoot={(root) => <Link to="/people/$personId" params={{ personId: id }} {...root} ref={link} />}
      >
        <IconUser size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Hint target={link} label={copy.thread.openProfile} />
    </>
  );
}

function OtherLine({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  if (!other) return null;
  const work = other.headline || other.company;
  return (
    <>
      <PresenceMark status={other.status} size={8} />
      <span>{presenceWords[other.status]}</span>
      {work ? <span className={classes.fact}>{work}</span> : null}
    </>
  );
}

function peopleLine({ participants, participantCount }: ConversationView): string {
  const shown = participants.map(({ displayName }) => displayName);
  // The viewer takes part too, and is not among the participants.
  const rest = participantCount - 1 - shown.length;
  return [...shown, copy.thread.you, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}

// On a phone the list that had the focus is gone when a conversation opens.
function useTakenFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active === document.body || active?.checkVisibility({ visibilityProperty: true }) === false) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}
