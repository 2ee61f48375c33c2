import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { acceptOf, pictureTypes, typeByName, typedFile } from '#platform/ui/document-types.ts';
import { IconX } from '#platform/ui/icons.ts';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../../limits.ts';
import { newId } from '../../api.ts';
import { copy } from '../../copy.ts';
import classes from './photos-field.module.css';

const { form: words } = copy;

/** Pictures of a listing: each is uploaded when it is chosen, and redrawn there. */
export const photos = () =>
  custom<readonly string[], ClientId[]>({
    label: words.photos,
    empty: [],
    // Only ids that were made here, or came with the listing.
    send: (value) => value.map((id) => id as ClientId),
    render: (field) => <Photos {...field} />,
  });

function Photos({ value, problem, onChange }: Drawn<readonly string[]>) {
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const add = async (chosen: File) => {
    if (!typeByName(pictureTypes, chosen.name) || chosen.size > limits.photoMaxBytes)
      return setWrong(words.photoWrong);
    setIsBusy(true);
    setWrong(undefined);
    const id = newId();
    try {
      await uploadFile({ id, kind: 'listing', file: typedFile(pictureTypes, chosen) });
      onChange([...value, id]);
    } catch {
      setWrong(words.photoWrong);
    } finally {
      setIsBusy(false);
    }
  };
  const said = wrong ?? problem;
  return (
    <Stack gap={6}>
      <Text size="sm" weight={600}>
        {words.photos}
      </Text>
      <Row gap={8} wrap align="center">
        {value.map((id, at) => (
          <span key={id} className={classes.photo}>
            <img src={`/api/files/${id}`} alt={words.photoAlt(at + 1)} />
            <IconButton
              size="sm"
              label={words.removePhoto(at + 1)}
              icon={<IconX size={16} stroke={1.75} aria-hidden />}
              onClick={() => onChange(value.filter((one) => one !== id))}
            />
          </span>
        ))}
        {value.length < limits.photosMax ? (
          <FileButton accept={acceptOf(pictureTypes)} onChange={(chosen) => chosen && void add(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="sm" loading={isBusy}>
                {words.addPhoto}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Row>
      <Text size="sm" tone={said ? 'danger' : 'muted'} role={said ? 'alert' : undefined}>
        {said ?? words.photosHelp}
      </Text>
    </Stack>
  );
}
