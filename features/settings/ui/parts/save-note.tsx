import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import type { SaveState } from '#platform/ui/save-state.ts';
import { copy } from '../copy.ts';

type SaveNoteProps = { state: SaveState; onRetry: () => void };

/** Shows and announces how the save of one control went; empty until something was changed. */
export function SaveNote({ state, onRetry }: SaveNoteProps) {
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
