import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { now } from '#platform/ui/clock.ts';
import { acceptOf, pictureTypes, typeByName, typedFile } from '#platform/ui/document-types.ts';
import { IconArrowLeft, IconX } from '#platform/ui/icons.ts';
import type { Drawn } from '#platform/ui/kit/form/fields.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import classes from './pictures.module.css';
import { words } from './sending-copy.ts';

export type PicturesProps = {
  /** The kind under which they are stored. */
  kind: string;
  label: string;
  /** How many, and how large each may be in bytes. */
  most: number;
  maxBytes: number;
};

/** Pictures of a form: each is uploaded when it is chosen, and redrawn there. */
export function Pictures(field: Drawn<readonly string[]> & PicturesProps) {
  const { value, problem, onChange, kind, label, most, maxBytes } = field;
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const add = async (chosen: File) => {
    if (!typeByName(pictureTypes, chosen.name) || chosen.size > maxBytes) return setWrong(words.pictureWrong);
    setIsBusy(true);
    setWrong(undefined);
    const id: ClientId = uuidV7(now());
    try {
      await uploadFile({ id, kind, file: typedFile(pictureTypes, chosen) });
      onChange([...value, id]);
    } catch {
      setWrong(words.pictureWrong);
    } finally {
      setIsBusy(false);
    }
  };
  const said = wrong ?? problem;
  return (
    <Stack gap={6}>
      <Text size="sm" weight={600}>
        {label}
      </Text>
      <Row gap={8} wrap align="center">
        {value.map((id, at) => (
          <span key={id} className={classes.photo}>
            <img src={`/api/files/${id}`} alt={words.pictureAlt(at + 1)} />
            {at > 0 ? (
              <IconButton
                size="sm"
                label={words.movePicture(at + 1)}
                icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
                onClick={() => onChange(value.toSpliced(at, 1).toSpliced(at - 1, 0, id))}
              />
            ) : null}
            <IconButton
              size="sm"
              label={words.removePicture(at + 1)}
              icon={<IconX size={16} stroke={1.75} aria-hidden />}
              onClick={() => onChange(value.filter((one) => one !== id))}
            />
          </span>
        ))}
        {value.length < most ? (
          <FileButton accept={acceptOf(pictureTypes)} onChange={(chosen) => chosen && void add(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="sm" loading={isBusy}>
                {words.addPicture}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Row>
      <Text size="sm" tone={said ? 'danger' : 'muted'} role={said ? 'alert' : undefined}>
        {said ?? words.picturesHelp}
      </Text>
    </Stack>
  );
}
