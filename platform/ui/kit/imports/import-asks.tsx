import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DayOrder, dayOrders } from '#platform/contract/written-day.ts';
import { layout, Stack, Text } from '../layout.tsx';
import { words } from './import-copy.ts';

type ImportAsksProps = {
  report: { remarked?: number; unsureDays?: { samples: string[] } | null } | undefined;
  dayOrder: DayOrder | undefined;
  onDayOrder: (order: DayOrder | undefined) => void;
  /** Further questions about the whole file. */
  children?: ReactNode;
};

/** What a preview says and asks about the whole file: rows with something left out, and days that could be two. */
export function ImportAsks({ report, dayOrder, onDayOrder, children }: ImportAsksProps) {
  const { remarked = 0, unsureDays } = report ?? {};
  const [sample = '4/12'] = unsureDays?.samples ?? [];
  return (
    <Stack gap={12} unlessEmpty>
      {remarked > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {words.remarked(remarked)}
        </Text>
      ) : null}
      {unsureDays || dayOrder ? (
        <Select
          className={layout({ maxWidth: 480 })}
          label={words.dayOrder(sample)}
          placeholder={words.undecided}
          data={dayOrders.map((value) => ({ value, label: words.dayOrders[value] }))}
          value={dayOrder ?? null}
          onChange={(value) => onDayOrder(dayOrders.find((one) => one === value))}
          clearable
        />
      ) : null}
      {children}
    </Stack>
  );
}
