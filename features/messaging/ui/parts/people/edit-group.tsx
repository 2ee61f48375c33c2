import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { now } from '#platform/ui/clock.ts';
import { isHeic } from '#platform/ui/heic.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyConversation } from '../../live/cache.ts';
import { pictureOf, titleOf } from '../conversation-words.ts';
import { words as rail } from './rail-copy.ts';

type EditGroupProps = { conversation: ConversationView; onClose: () => void };

/** The group's picture in the form: the stored one or none, or a file that is sent when the form is saved. */
interface Picture {
  readonly fileId: string | null;
  readonly chosen?: { readonly file: File; readonly shownAt: string };
}

const { editing: words } = rail;

/** Edits the name and picture of a group; saved together, and only what changed. */
export function EditGroup({ conversation, onClose }: EditGroupProps) {
  const cache = useQueryClient();
  const { id } = conversation;
  return (
    <FormDialog
      title={words.title}
      act={words.act}
      fields={{
        title: text({ label: words.name, help: words.nameHelp, limit: limits.titleMax }),
        picture: custom<Picture>({
          label: words.picture,
          empty: { fileId: null },
          says: ({ fileId, chosen }) => chosen?.file.name ?? (fileId ? words.stored : words.none),
          render: (field) => <PictureField conversation={conversation} {...field} />,
        }),
      }}
      record={conversation}
      read={({ title, pictureFileId }) => ({ title: title ?? '', picture: { fileId: pictureFileId } })}
      run={async ({ title: named, picture: { fileId, chosen } }, { on }) => {
        const title = named === '' ? null : named;
        let saved = on;
        if (title !== on.title) saved = await messagingApi.rename.call({ id, title, previous: on.title });
        if (fileId !== on.pictureFileId) {
          if (chosen && fileId) await uploadFile({ id: fileId, kind: pictureKind, file: chosen.file });
          saved = await messagingApi.setPicture.call({ id, fileId, previous: on.pictureFileId });
        }
        applyConversation(cache, saved);
      }}
      onClose={onClose}
    />
  );
}

type PictureFieldProps = Pick<Drawn<Picture>, 'value' | 'onChange'> & { conversation: ConversationView };

function PictureField({ conversation, value: { fileId, chosen }, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const shownAt = chosen?.shownAt;
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
    setProblem(wrong);
    if (!wrong) onChange({ fileId: uuidV7(now()), chosen: { file, shownAt: URL.createObjectURL(file) } });
  };
  const address = shownAt ?? pictureOf({ pictureFileId: fileId });
  return (
    <Stack gap={8}>
      <Row gap={16} align="center">
        <Avatar id={conversation.id} name={titleOf(conversation)} photoURL={address} size={96} isDecorative />
        <Row gap={8} wrap>
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            aria-label={words.picture}
            onChange={choose}
          />
          <Button variant="default" size="sm" onClick={() => input.current?.click()}>
            {address ? words.change : words.choose}
          </Button>
          {address ? (
            <Button variant="default" size="sm" onClick={() => onChange({ fileId: null })}>
              {words.takeAway}
            </Button>
          ) : null}
        </Row>
      </Row>
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}

/** The stored kind of a group picture. */
const pictureKind = 'conversation-picture';
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

function problemWith(file: File): string | undefined {
  const { type, size } = file;
  if (isHeic(file)) return words.heic;
  if (!pictureTypes.includes(type)) return words.wrongKind;
  return size > limits.pictureMaxBytes
    ? words.tooLarge(sizeWords(size), sizeWords(limits.pictureMaxBytes))
    : undefined;
}
