import { Button } from '@mantine/core';
import { type ComponentProps, Suspense, useState } from 'react';
import { IconPrinter } from '#platform/ui/icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../../copy.ts';
import type { DaySheet } from './day-sheet.tsx';

const Sheet = lazyPart(async () => ({ default: (await import('./day-sheet.tsx')).DaySheet }));

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
        {isPrinting ? <Sheet {...props} onDone={() => setIsPrinting(false)} /> : null}
      </Suspense>
    </>
  );
}
