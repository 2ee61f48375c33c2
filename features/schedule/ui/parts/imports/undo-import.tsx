import { Button } from '@mantine/core';
import type { CalendarImport } from '../../../contract/imports.ts';
import { words } from './imports-copy.ts';
import type { CalendarImporting } from './use-calendar-import.ts';

/** The button that undoes an import, as long as it can be undone. */
export function UndoImport({ importing, file }: { importing: CalendarImporting; file: CalendarImport }) {
  if (file.undoUntil === null) return null;
  return (
    <Button
      variant="default"
      size="sm"
      disabled={importing.isBusy}
      onClick={() => void importing.undo(file.id)}
    >
      {words.undo}
    </Button>
  );
}
