import { type ReactNode, useId } from 'react';
import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { Box, Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { SaveState } from '#platform/ui/save-state.ts';
import { copy } from '../copy.ts';
import classes from './setting-row.module.css';

type SettingRowProps = {
  title: string;
  help?: string | undefined;
  /** How its last save went; omitted where the control reports it itself. */
  saving?: { saveState: SaveState; retry: () => void } | undefined;
  /** True where the control needs the whole width. */
  isWide?: boolean;
  /** The control: named by the title, described by the help. */
  children: (named: { 'aria-labelledby': string; 'aria-describedby': string | undefined }) => ReactNode;
};

/** One setting: what it is and how its save went on the left, the control on the right. */
export function SettingRow({ title, help, saving, isWide = false, children }: SettingRowProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  return (
    <Grid gap={12} gapX={32} align="start" py={20} className={classes.row} data-wide={isWide || undefined}>
      <Box shrink className={classes.words}>
        <Row gapX={12} align="baseline" wrap>
          <Text as="h3" id={id} size="md" weight={600}>
            {title}
          </Text>
          {saving ? <SaveNote state={saving.saveState} onRetry={saving.retry} /> : null}
        </Row>
        {help ? (
          <Text as="p" id={helpId} mt={2} size="sm" tone="muted" pretty>
            {help}
          </Text>
        ) : null}
      </Box>
      <Stack gap={6} align="start" shrink>
        {children({ 'aria-labelledby': id, 'aria-describedby': helpId })}
      </Stack>
    </Grid>
  );
}

type SaveNoteProps = { state: SaveState; onRetry: () => void };

/** Shows and announces how the save of one control went; empty until something was changed. */
function SaveNote({ state, onRetry }: SaveNoteProps) {
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="center"
      size="sm"
      tone={state === 'saved' ? 'success' : state === 'failed' ? 'danger' : 'faint'}
      role="status"
    >
      {state === 'saving' ? copy.saving : null}
      {state === 'saved' ? (
        <>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {copy.saved}
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {copy.failed}
          <button
            type="button"
            className={layout({
              minHeight: 24,
              px: 4,
              bare: true,
              weight: 600,
              tone: 'ink',
              underlined: true,
              pointer: true,
            })}
            onClick={onRetry}
          >
            {copy.retry}
          </button>
        </>
      ) : null}
    </Row>
  );
}
