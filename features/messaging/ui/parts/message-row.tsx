import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import classes from './message-row.module.css';
import { textParts } from './text-parts.ts';

/** Who wrote a message, as the thread shows it. */
export type Sender = { id: string; displayName: string; photoURL: string | null; company: string };

type MessageRowProps = {
  sender: Sender;
  content: string;
  /** ISO instant. */
  at: string;
  /** Follows right after another one of the same sender: no face, no heading. */
  isJoined: boolean;
  /** Under the text: how far it has come. */
  foot?: ReactNode;
};

/** One message: no bubble, the sender's face and house, the time at the right edge. */
export function MessageRow({ sender, content, at, isJoined, foot }: MessageRowProps) {
  return (
    <article className={classes.message} data-joined={isJoined || undefined}>
      {isJoined ? (
        <span className={classes.gutter} />
      ) : (
        <Avatar id={sender.id} name={sender.displayName} photoURL={sender.photoURL} size={36} isDecorative />
      )}
      <div className={classes.body}>
        {isJoined ? (
          <p className={classes.joinedHead}>
            <span className="visually-hidden">{sender.displayName}</span>
            <Time at={at} style="clock" className={classes.time} />
          </p>
        ) : (
          <header className={classes.head}>
            <b>{sender.displayName}</b>
            <span className={classes.house}>{sender.company}</span>
            <Time at={at} style="clock" className={classes.time} />
          </header>
        )}
        <p className={classes.text} dir="auto" data-private>
          <LinkedText text={content} />
        </p>
        {foot}
      </div>
    </article>
  );
}

function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part) =>
    part.href ? (
      <a
        key={part.at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={classes.link}
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
