import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { buildId } from '../about.ts';
import { copy } from '../copy.ts';
import { followWorker, type NewVersion } from './follow-worker.ts';
import classes from './update-prompt.module.css';

/** Offers a newer build and switches to it on request; unsent text is saved on the device by then (X5). */
export function UpdatePrompt(): ReactNode {
  const [version, setVersion] = useState<NewVersion>();
  useEffect(() => {
    return followWorker(buildId(), setVersion);
  }, []);
  const isOffered = version !== undefined;
  useEffect(() => {
    if (isOffered) announce(copy.newVersion, 'polite');
  }, [isOffered]);
  if (!version) return null;
  return (
    <section
      className={layout(
        { row: true, gap: 8, align: 'center', bg: 'floating', border: 'hairline', radius: 'panel' },
        classes.bar,
      )}
      aria-label={copy.newVersion}
    >
      <Text as="p" weight={600} tone="ink" nowrap className={classes.words}>
        {copy.newVersion}
      </Text>
      <Button variant="filled" size="sm" onClick={version.reload}>
        {copy.reload}
      </Button>
      <IconButton
        size="sm"
        label={copy.later}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => setVersion(undefined)}
      />
    </section>
  );
}
