import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconX } from '#platform/ui/icons.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { addressOf } from '../people/picture-box.ts';
import { words } from './acts-copy.ts';
import classes from './lightbox.module.css';

/** A picture of a message as large as the window lets it be; Escape or a press beside it closes. */
export function Lightbox({ file, onClose }: { file: AttachmentView; onClose: () => void }) {
  const address = addressOf(file);
  const { name, width, height } = file;
  return (
    <Modal.Root opened onClose={onClose} fullScreen lockScroll={false}>
      <Modal.Content className={classes.content} aria-label={name}>
        <header className={classes.head}>
          <p className={classes.name}>
            {name} <span className={classes.size}>{sizeWords(file.bytes)}</span>{' '}
            {file.scan ? <span className={classes.size}>{words.files.scan[file.scan]}</span> : null}
          </p>
          <Button
            variant="default"
            renderRoot={(root) => (
              <a {...root} href={address} download={name}>
                {words.files.download}
              </a>
            )}
          />
          <ActionIcon size="lg" aria-label={words.files.close} onClick={onClose} data-autofocus>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </header>
        <button
          type="button"
          tabIndex={-1}
          className={classes.stage}
          onClick={onClose}
          aria-label={words.files.close}
        >
          <img
            src={address}
            alt={name}
            width={width ?? undefined}
            height={height ?? undefined}
            data-private
          />
        </button>
      </Modal.Content>
    </Modal.Root>
  );
}
