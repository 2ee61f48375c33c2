import { Button } from '@mantine/core';
import { type ComponentProps, Suspense, useState } from 'react';
import { IconPrinter } from '#platform/ui/icons.ts';
import { copy } from '../../copy.ts';
import { DaySheet } from './lazy-day-sheet.ts';

/** Prints a day on one page. */
export function DaySheetButton(props: Omit<ComponentProps<typeof DaySheet>, 'onDone'>) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setIsPrinting(true)}
      >
        {copy.today.sheet}
      </Button>
      <Suspense fallback={null}>
        {isPrinting ? <DaySheet {...props} onDone={() => setIsPrinting(false)} /> : null}
      </Suspense>
    </>
  );
}
