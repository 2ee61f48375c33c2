import { IconFile } from '#platform/ui/icons.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import classes from '../message/attachments.module.css';

/** The files of a message that is on its way. */
export function OutgoingFiles({ files }: { files: readonly AttachmentView[] }) {
  return (
    <ul className={classes.files} aria-label={copy.thread.files}>
      {files.map(({ fileId, name, bytes }) => (
        <li key={fileId} className={classes.card}>
          <IconFile size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <span className={classes.facts}>
            <span className={classes.name} data-private>
              {name}
            </span>
            <span className={classes.size}>{sizeWords(bytes)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
