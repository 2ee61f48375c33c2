import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { namesIn } from './mentions.ts';
import classes from './message-row.module.css';

/** The author of a message, as the thread shows them. */
export type Sender = { id: string; displayName: string; photoURL: string | null; company: string };

type MessageRowProps = {
  sender: Sender;
  content: string;
  /** ISO instant. */
  at: string;
  /** Directly follows another message of the same sender: no face, no heading. */
  isJoined: boolean;
  /** Under the text: its delivery state. */
  foot?: ReactNode;
  isDeleted?: boolean | undefined;
  /** The people mentioned in it; a mention of the viewer is highlighted. */
  named?: readonly Named[] | undefined;
  /** After the text: that it was edited. */
  edited?: ReactNode;
  /** Above the text: what it answers. */
  before?: ReactNode;
  /** In place of the text while it is being edited. */
  instead?: ReactNode;
  /** Below the text: files and reactions. */
  after?: ReactNode;
  /** Over its upper edge, on hover or focus. */
  tools?: ReactNode;
  frame?: ComponentPropsWithoutRef<'article'> & { 'data-seq'?: number };
};

type Named = { id: string; displayName: string; isMe: boolean };

/** One message: no bubble, the sender's face and company, the time at the right edge. */
export function MessageRow(props: MessageRowProps) {
  const { sender, at, isJoined, foot, before, instead, after, tools, frame } = props;
  return (
    <article
      className={layout({ row: true, gap: 12, px: 0, pt: 8 }, classes.message)}
      data-joined={isJoined || undefined}
      tabIndex={frame ? -1 : undefined}
      {...frame}
    >
      {isJoined ? (
        <Text rigid className={classes.gutter} />
      ) : (
        <Avatar id={sender.id} name={sender.displayName} photoURL={sender.photoURL} size={36} isDecorative />
      )}
      <Box relative grow shrink>
        {isJoined ? (
          <Text as="p" leading={20} absolute className={classes.joinedHead}>
            <span className="visually-hidden">{sender.displayName}</span>
            <Time
              at={at}
              style="clock"
              className={layout({ rigid: true, ml: 'auto', size: 'xs', tone: 'faint' })}
            />
          </Text>
        ) : (
          <Row as="header" gap={8} align="baseline" leading={20}>
            <b>{sender.displayName}</b>
            <Text truncate size="xs" tone="faint">
              {sender.company}
            </Text>
            <Time
              at={at}
              style="clock"
              className={layout({ rigid: true, ml: 'auto', size: 'xs', tone: 'faint' })}
            />
          </Row>
        )}
        {before}
        {instead ?? <Words {...props} />}
        {after}
        {foot}
        {tools}
      </Box>
    </article>
  );
}

function Words({ content, isDeleted, named, edited }: MessageRowProps) {
  // A message with files only has no text.
  if (content === '' && !edited) return null;
  return (
    <Text
      as="p"
      size="lg"
      tracking="close"
      breaks
      preWrap
      measure
      className={classes.text}
      data-deleted={isDeleted}
      dir="auto"
      data-private
    >
      <LinkedText text={content} named={named ?? []} />
      {edited ? (
        <Text size="xs" tone="faint" nowrap>
          {' '}
          {edited}
        </Text>
      ) : null}
    </Text>
  );
}

function LinkedText({ text, named }: { text: string; named: readonly Named[] }) {
  return textParts(text).map((part) =>
    part.href ? (
      <a
        key={part.at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={layout({ underlined: true, softLine: true })}
      >
        {part.text}
      </a>
    ) : (
      <NamedText key={part.at} text={part.text} named={named} />
    ),
  );
}

/** Text with the mentioned names highlighted. */
function NamedText({ text, named }: { text: string; named: readonly Named[] }) {
  const names = namesIn(text, named);
  if (names.length === 0) return text;
  const ends = [0, ...names.map(({ end }) => end)];
  return (
    <>
      {names.map(({ at, end, person }, index) => (
        <span key={at}>
          {text.slice(ends[index], at)}
          <Text weight={600} className={classes.mention} data-me={person.isMe || undefined}>
            {text.slice(at, end)}
          </Text>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

/** A piece of a message: plain text, or a link. */
type TextPart = { text: string; href?: string /** Where it begins in the text. */; at: number };

const address = /https?:\/\/[^\s<>"]+/gi;
// Punctuation that ends a sentence is not part of the address before it; a closing bracket only if opened there.
const sentenceEnd = /[.,:;!?'’”)\]]+$/;

/** Splits the addresses out of a text. Only http and https count, so that no text can run as a script. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const link = trimmed(match[0]);
    if (!URL.canParse(link)) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), at: done });
    parts.push({ text: link, href: link, at: match.index });
    done = match.index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done });
  return parts;
}

function trimmed(link: string): string {
  const end = sentenceEnd.exec(link)?.[0] ?? '';
  const opened = link.includes('(') && end.startsWith(')') ? 1 : 0;
  return end ? link.slice(0, link.length - end.length + opened) : link;
}
