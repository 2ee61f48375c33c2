import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import frame from '../pages/person-frame.module.css';
import { editCopy } from './edit-copy.ts';
import classes from './save-bar.module.css';

type SaveBarProps = {
  /** Fields that differ from the stored profile. */
  changed: number;
  /** Whether this device keeps a draft of them. */
  isKept: boolean;
  /** Why the last attempt failed; empty otherwise. */
  failure: string;
  isSaving: boolean;
  onDiscard: () => void;
};

/** Appears under the form once something changed and stays visible until it is saved or discarded. */
export function SaveBar(props: SaveBarProps) {
  return props.changed > 0 ? <Bar {...props} /> : null;
}

function Bar({ changed, isKept, failure, isSaving, onDiscard }: SaveBarProps) {
  useEffect(() => {
    // The bar has just covered the lowest lines, maybe including the focused field.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      mt="auto"
      bg="panel"
      borderTop="hairline"
      sticky
      bottom={0}
      above
      py={12}
      className={[frame.line, classes.bar].join(' ')}
    >
      <Row gap={16} align="center" maxWidth={560} className={classes.inner}>
        {failure ? (
          <Row as="p" gap={8} align="start" grow shrink size="sm" pretty tone="ink" role="alert">
            <IconAlertTriangle
              size={16}
              stroke={1.75}
              aria-hidden
              className={layout({ rigid: true, mt: 2, tone: 'warning' })}
            />
            <span>
              <b>{editCopy.notSaved}.</b> {failure}
            </span>
          </Row>
        ) : (
          <Text as="p" grow shrink size="sm" tone="muted" pretty role="status">
            {editCopy.changed(changed, isKept)}
          </Text>
        )}
        <Row gap={8} rigid className={classes.actions}>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {editCopy.discard}
          </Button>
          <Button variant="filled" type="submit" loading={isSaving}>
            {editCopy.save}
          </Button>
        </Row>
      </Row>
    </Box>
  );
}
