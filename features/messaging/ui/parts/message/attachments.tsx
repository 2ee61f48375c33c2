import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { addressOf, boxOf, isShown } from '../people/picture-box.ts';
import { useThreadContext } from '../thread/thread-context.tsx';
import { words } from './acts-copy.ts';
import classes from './attachments.module.css';
import { FileCard } from './file-card.tsx';

type AttachmentsProps = {
  files: readonly AttachmentView[];
  /** The sender can open files that wait for the virus scanner; no one else can. */
  isOwn: boolean;
  /** Hidden in a request from a stranger until it is accepted (MSG-11). */
  isHidden: boolean;
};

/** The files of a message: pictures are shown, all others can be downloaded. */
export function Attachments({ files, isOwn, isHidden }: AttachmentsProps) {
  const { showPicture } = useThreadContext();
  return (
    <Row as="ul" gap={8} wrap my={4} aria-label={words.files.label}>
      {files.map((file) => (
        <li key={file.fileId}>
          {isShown(file) && !isHidden ? (
            <Picture file={file} onOpen={() => showPicture(file)} />
          ) : (
            <OtherFile file={file} isHidden={isHidden} isOwn={isOwn} />
          )}
        </li>
      ))}
    </Row>
  );
}

function Picture({ file, onOpen }: { file: AttachmentView; onOpen: () => void }) {
  const box = boxOf(file);
  return (
    <button
      type="button"
      className={layout(
        { p: 0, clip: true, bg: 'raised', border: 'hairline', radius: 'button', block: true },
        classes.picture,
      )}
      aria-haspopup="dialog"
      aria-label={words.files.open(file.name)}
      onClick={onOpen}
    >
      <img src={addressOf(file)} alt="" width={box.width} height={box.height} loading="lazy" data-private />
    </button>
  );
}

type OtherFileProps = Omit<AttachmentsProps, 'files'> & { file: AttachmentView };

function OtherFile({ file, isOwn, isHidden }: OtherFileProps) {
  const { scan, name } = file;
  const size = sizeWords(file.bytes);
  const about = scan === undefined ? size : `${size} · ${words.files.scan[scan]}`;
  const isShut = isHidden || scan === 'infected' || (scan === 'waiting' && !isOwn);
  return (
    <FileCard
      name={name}
      about={isHidden ? words.files.hidden : about}
      isImage={file.contentType.startsWith('image/')}
      isInfected={scan === 'infected'}
      {...(!isShut && { link: { href: addressOf(file), label: words.files.save(name, size) } })}
    />
  );
}
