import { IconFile, IconPhoto } from '#platform/ui/icons.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ReportedMessage, ReportedView } from '../../../contract/moderation.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { addressOf } from '../people/picture-box.ts';
import { words } from './moderation-copy.ts';
import classes from './reported-messages.module.css';

const { look } = words;

/** As far as the report reaches into the conversation, the oldest message first. */
export function ReportedMessages({ reported: { messages, people } }: { reported: ReportedView }) {
  if (messages.length === 0) return <p className={classes.none}>{look.none}</p>;
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return (
    <ol className={classes.messages} aria-label={look.title}>
      {messages.map((message) => (
        <Message key={message.seq} message={message} name={names.get(message.senderId) ?? ''} />
      ))}
    </ol>
  );
}

function Message({ message, name }: { message: ReportedMessage; name: string }) {
  const { isReported, isDeleted, createdAt, versions, editsSince, files } = message;
  return (
    <li className={classes.message} data-reported={isReported || undefined}>
      <p className={classes.who}>
        <strong>{name}</strong> <Time at={createdAt} style="full" />
        {isReported ? <span className={classes.mark}>{look.reported}</span> : null}
      </p>
      <Versions versions={versions} editsSince={editsSince} />
      <Content message={message} />
      {isReported && isDeleted ? <p className={classes.since}>{look.deletedSince}</p> : null}
      {editsSince > 0 ? <p className={classes.since}>{look.editedSince}</p> : null}
      {files.length > 0 ? <Files files={files} isGone={isDeleted} /> : null}
    </li>
  );
}

function Content({ message: { content, isDeleted, files } }: { message: ReportedMessage }) {
  if (content === '') {
    return <p className={classes.none}>{isDeleted || files.length === 0 ? look.deleted : look.noWords}</p>;
  }
  return (
    <p className={classes.words} dir="auto" data-private>
      {content}
    </p>
  );
}

/** What it said before each edit; the one that was reported says so, where it was edited since. */
function Versions({ versions, editsSince }: Pick<ReportedMessage, 'versions' | 'editsSince'>) {
  if (versions.length === 0) return null;
  const reportedAt = editsSince > 0 ? versions.length - editsSince : -1;
  return (
    <>
      <p className={classes.said}>{look.versions}</p>
      <ol className={classes.versions}>
        {versions.map(({ content, until }, index) => (
          <li key={until}>
            <p className={classes.words} dir="auto" data-private>
              {content}
            </p>
            <p className={classes.until}>
              {look.until} <Time at={until} style="full" />
              {index === reportedAt ? `, ${look.asReported}` : null}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Files({ files, isGone }: { files: readonly AttachmentView[]; isGone: boolean }) {
  return (
    <ul className={classes.files}>
      {files.map((file) => {
        const Icon = file.contentType.startsWith('image/') ? IconPhoto : IconFile;
        return (
          <li key={file.fileId} className={classes.file}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {isGone ? (
              <span data-private>{look.fileGone(file.name)}</span>
            ) : (
              <a
                href={addressOf(file)}
                target="_blank"
                rel="noreferrer"
                className={classes.link}
                data-private
              >
                {file.name}, {sizeWords(file.bytes)}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
