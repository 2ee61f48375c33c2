import { Button, Modal } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import { type Crop, wholeCrop } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { drawSquare } from './draw-square.ts';
import { photoCopy } from './photo-copy.ts';
import classes from './photo-dialog.module.css';
import { usePhoto } from './use-photo.ts';

type PhotoDialogProps = { me: PersonView; isOpen: boolean; onClose: () => void };

/** My photo: choosing a picture, cropping it, and removing it (PRO-10). */
export function PhotoDialog({ me, isOpen, onClose }: PhotoDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={420} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={photoCopy.title} />
        <Modal.Body>
          <PhotoForm me={me} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const kinds = ['image/png', 'image/jpeg', 'image/webp'];

function PhotoForm({ me, onClose }: Omit<PhotoDialogProps, 'isOpen'>) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const { problem, setProblem, isBusy, save } = usePhoto(onClose);
  useEffect(() => {
    return () => picture?.close();
  }, [picture]);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Allows choosing the same file again.
    event.currentTarget.value = '';
    if (!file) return;
    if (!kinds.includes(file.type)) return setProblem(photoCopy.wrongKind);
    try {
      const read = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setProblem('');
      setCrop(wholeCrop);
      setPicture(read);
    } catch {
      setProblem(photoCopy.unreadable);
    }
  };
  return (
    <Grid gap={16} className={classes.form}>
      {picture ? (
        <CropFrame picture={picture} crop={crop} onChange={setCrop} />
      ) : (
        <Text py={16}>
          <Avatar id={me.id} name={me.displayName} photoURL={me.photoURL} size={112} isDecorative />
        </Text>
      )}
      <Text as="p" size="sm" tone="muted" textAlign="center" pretty maxWidth={320}>
        {photoCopy.kinds}
      </Text>
      <input
        ref={input}
        type="file"
        accept={kinds.join(',')}
        hidden
        aria-label={photoCopy.choose}
        onChange={(event) => void choose(event)}
      />
      {problem ? (
        <Text as="p" size="sm" textAlign="center" pretty tone="danger" maxWidth={320} role="alert">
          {problem}
        </Text>
      ) : null}
      <Row gap={8} justify="center" wrap>
        <Button
          variant={picture ? 'default' : 'filled'}
          data-autofocus
          onClick={() => input.current?.click()}
        >
          {picture ? photoCopy.another : photoCopy.choose}
        </Button>
        {picture ? (
          <Button
            variant="filled"
            aria-disabled={isBusy || undefined}
            data-busy={isBusy || undefined}
            onClick={() => void save(() => drawSquare(picture, crop))}
          >
            {photoCopy.save}
          </Button>
        ) : null}
        {!picture && me.photoURL ? (
          <Button
            variant="default"
            aria-disabled={isBusy || undefined}
            data-busy={isBusy || undefined}
            onClick={() => void save(() => null)}
          >
            {photoCopy.remove}
          </Button>
        ) : null}
      </Row>
    </Grid>
  );
}
