import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconX } from '#platform/ui/icons.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { addressOf } from '../people/picture-box.ts';
import { words } from './acts-copy.ts';
import classes from './lightbox.module.css';

/** A message's picture, as large as the window allows; Escape or a press outside closes it. */
export function Lightbox({ file, onClose }: { file: AttachmentView; onClose: () => void }) {
  const address = addressOf(file);
  const { name, width, height } = file;
  return (
    <Modal.Root opened onClose={onClose} fullScreen lockScroll={false}>
      <Modal.Content className={classes.content} aria-label={name}>
        <Row as="header" gap={12} align="center" rigid py={12} px={16}>
          <Text as="p" grow shrink truncate>
            {name}{' '}
            <Text ml={8} size="xs" tone="faint">
              {sizeWords(file.bytes)}
            </Text>{' '}
            {file.scan ? (
              <Text ml={8} size="xs" tone="faint">
                {words.files.scan[file.scan]}
              </Text>
            ) : null}
          </Text>
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
        </Row>
        <button
          type="button"
          tabIndex={-1}
          className={layout(
            {
              grid: true,
              grow: true,
              center: true,
              minHeight: 0,
              bg: 'none',
              border: 'none',
              p: 0,
              px: 16,
              pb: 16,
            },
            classes.stage,
          )}
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
