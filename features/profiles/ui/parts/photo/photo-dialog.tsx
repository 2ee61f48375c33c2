import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { now } from '#platform/ui/clock.ts';
import { isHeic } from '#platform/ui/heic.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { PersonView } from '../../../contract.ts';
import { keepOwnEdit } from '../../live.ts';
import { photoCopy } from '../edit-copy.ts';
import { ownApi } from '../own-api.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import { type Crop, drawSquare, moved, squareOf, wholeCrop, zoomMax } from './crop.ts';
import classes from './photo-dialog.module.css';

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
    if (!kinds.includes(file.type) && !isHeic(file)) return setProblem(photoCopy.wrongKind);
    try {
      const read = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setProblem('');
      setCrop(wholeCrop);
      setPicture(read);
    } catch {
      setProblem(isHeic(file) ? photoCopy.heic : photoCopy.unreadable);
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
      <ProblemLine textAlign="center" pretty maxWidth={320}>
        {problem}
      </ProblemLine>
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

type CropFrameProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

/** Share of the edge moved by one press of an arrow key. */
const step = 0.05;
const arrows: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -step },
  ArrowRight: { x: step },
  ArrowUp: { y: -step },
  ArrowDown: { y: step },
};

/** Edge of the drawn square, pixels. */
const edgePx = 560;

/** The square cut out of a picture: dragged, moved with the arrow keys, zoomed with the slider. */
function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const { left, top, edge } = squareOf(picture, crop);
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, edgePx, edgePx);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!from.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const by = { x: (from.current.x - event.clientX) / width, y: (from.current.y - event.clientY) / width };
    from.current = { x: event.clientX, y: event.clientY };
    onChange(moved(picture, crop, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moved(picture, crop, by));
  };
  return (
    <>
      <button
        type="button"
        className={layout(
          { p: 0, border: 'none', clip: true, bg: 'raised', radius: 'round', block: true },
          classes.frame,
        )}
        aria-label={photoCopy.frame}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined;
        }}
      >
        <canvas ref={canvas} width={edgePx} height={edgePx} aria-hidden="true" />
      </button>
      <Row as="label" gap={12} align="center" size="sm" tone="muted" className={classes.zoom}>
        {photoCopy.zoom}
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange(moved(picture, crop, { zoom: event.currentTarget.valueAsNumber }))}
        />
      </Row>
    </>
  );
}

/** The kind of a person's photo among stored files. */
const kind = 'profile-photo';

/** Saves a cropped square as my photo, or removes the photo; a failure changes nothing. */
function usePhoto(onDone: () => void) {
  const cache = useQueryClient();
  const { keepMe } = useProfilesContext();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async (draw: () => Promise<Blob> | null) => {
    if (isBusy) return;
    setProblem('');
    setIsBusy(true);
    try {
      const file = await draw();
      const fileId = file ? uuidV7(now()) : null;
      if (file && fileId) await uploadFile({ id: fileId, kind, file });
      const stored = await ownApi.setPhoto.call({ fileId });
      keepOwnEdit(cache, stored);
      keepMe(stored);
      toast.success(file ? photoCopy.saved : photoCopy.removed);
      onDone();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? photoCopy.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, save };
}
