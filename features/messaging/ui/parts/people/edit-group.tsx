import { Button, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { now } from '#platform/ui/clock.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyConversation } from '../../live/cache.ts';
import { pictureOf, titleOf } from '../conversation-words.ts';
import { words } from './groups-copy.ts';
import { words as rail } from './rail-copy.ts';
import { useDialogAct } from './use-dialog-act.ts';

type EditGroupProps = { conversation: ConversationView; onClose: () => void };

/** The group's picture in the form: a new file, removed, or unchanged. */
type Picture = { id: string; file: File; shownAt: string } | 'none' | 'kept';

/** Edits the name and picture of a group; saved together, and only what changed. */
export function EditGroup({ conversation, onClose }: EditGroupProps) {
  const [title, setTitle] = useState(conversation.title ?? '');
  const [picture, setPicture] = useState<Picture>('kept');
  const { problem, setProblem, isBusy, act } = useDialogAct(onClose);
  const save = useSave(conversation);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void act(() => save(title.trim(), picture));
  };
  return (
    <Modal.Content>
      <DialogHead title={rail.editing.title} />
      <Modal.Body>
        <Grid as="form" gap={16} cols={1} onSubmit={submit} noValidate>
          <TextInput
            data-autofocus
            label={rail.editing.name}
            description={rail.editing.nameHelp}
            maxLength={limits.titleMax}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <PictureField
            conversation={conversation}
            picture={picture}
            onChange={setPicture}
            onProblem={setProblem}
          />
          <DialogFoot problem={problem} stay={words.cancel} onStay={onClose}>
            <Button type="submit" variant="filled" aria-disabled={isBusy} data-busy={isBusy || undefined}>
              {rail.editing.act}
            </Button>
          </DialogFoot>
        </Grid>
      </Modal.Body>
    </Modal.Content>
  );
}

type PictureFieldProps = {
  conversation: ConversationView;
  picture: Picture;
  onChange: (picture: Picture) => void;
  onProblem: (problem: string | undefined) => void;
};

function PictureField({ conversation, picture, onChange, onProblem }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shownAt = typeof picture === 'object' ? picture.shownAt : undefined;
  useEffect(() => {
    return () => {
      if (shownAt) URL.revokeObjectURL(shownAt);
    };
  }, [shownAt]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Lets the same file be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    const wrong = problemWith(file);
    onProblem(wrong);
    if (!wrong) onChange({ id: uuidV7(now()), file, shownAt: URL.createObjectURL(file) });
  };
  const address = picture === 'kept' ? pictureOf(conversation) : picture === 'none' ? null : picture.shownAt;
  return (
    <Row gap={16} align="center">
      <Avatar id={conversation.id} name={titleOf(conversation)} photoURL={address} size={96} isDecorative />
      <Row gap={8} wrap>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={rail.editing.picture}
          onChange={choose}
        />
        <Button variant="default" size="sm" onClick={() => input.current?.click()}>
          {address ? rail.editing.change : rail.editing.choose}
        </Button>
        {address ? (
          <Button variant="default" size="sm" onClick={() => onChange('none')}>
            {rail.editing.takeAway}
          </Button>
        ) : null}
      </Row>
    </Row>
  );
}

/** The stored kind of a group picture. */
const pictureKind = 'conversation-picture';
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

function problemWith({ type, size }: File): string | undefined {
  if (!pictureTypes.includes(type)) return rail.editing.wrongKind;
  return size > limits.pictureMaxBytes
    ? rail.editing.tooLarge(sizeWords(size), sizeWords(limits.pictureMaxBytes))
    : undefined;
}

function useSave(before: ConversationView): (title: string, picture: Picture) => Promise<void> {
  const cache = useQueryClient();
  const { id } = before;
  return async (title, picture) => {
    if (title !== (before.title ?? ''))
      applyConversation(cache, await messagingApi.rename.call({ id, title: title === '' ? null : title }));
    if (picture === 'kept' || (picture === 'none' && before.pictureFileId === null)) return;
    if (picture !== 'none') await uploadFile({ id: picture.id, kind: pictureKind, file: picture.file });
    const fileId = picture === 'none' ? null : picture.id;
    applyConversation(cache, await messagingApi.setPicture.call({ id, fileId }));
  };
}
