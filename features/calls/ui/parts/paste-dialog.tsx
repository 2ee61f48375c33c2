import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DayOrder } from '#platform/contract/written-day.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ImportAsks } from '#platform/ui/kit/imports/import-asks.tsx';
import { ImportRowList } from '#platform/ui/kit/imports/import-report.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ImportRow } from '../../contract/importing.ts';
import { limits } from '../../limits.ts';
import { callsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';

const { pasting: words } = copy;

/** Pastes an old spreadsheet, with a preview of each row (CALL-11). */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  // The same paste again adds nothing, so a lost answer is no double row (X2).
  const [id, setId] = useState(newId);
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { save } = useActs();
  const [unsure, setUnsure] = useState<string[]>([]);
  const [dayOrder, setDayOrder] = useState<DayOrder>();
  const send = async (isDryRun: boolean, order = dayOrder) => {
    if (isBusy) return;
    setIsBusy(true);
    const wrong = await save(async () => {
      const read = await callsApi.import.call({ id, text, isDryRun, ...(order && { dayOrder: order }) });
      setRows(read.rows);
      setUnsure(read.unsureDays);
      if (isDryRun) return;
      toast.success(words.done(read.added));
      onClose();
    });
    setProblem(wrong);
    setIsBusy(false);
  };
  const has = rows?.some(({ outcome }) => outcome !== 'refused') ?? false;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={640}>
      <Grid gap={16} cols={1}>
        <Text as="p" measure tone="muted" pretty>
          {words.lead}
        </Text>
        <Textarea
          data-autofocus
          label={words.field}
          value={text}
          maxLength={limits.importTextMax}
          rows={rows ? 4 : 10}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setRows(undefined);
            setProblem(undefined);
            // Other rows are another paste.
            setId(newId());
          }}
        />
        {rows ? <Report rows={rows} /> : null}
        {rows ? (
          <ImportAsks
            report={unsure.length > 0 ? { unsureDays: { samples: unsure } } : undefined}
            dayOrder={dayOrder}
            onDayOrder={(order) => {
              setDayOrder(order);
              void send(true, order);
            }}
          />
        ) : null}
        <DialogFoot problem={problem} stay={words.cancel} onStay={onClose}>
          {rows ? (
            <Button variant="filled" loading={isBusy} disabled={!has} onClick={() => void send(false)}>
              {words.act}
            </Button>
          ) : (
            <Button
              variant="filled"
              loading={isBusy}
              disabled={text.trim() === ''}
              onClick={() => void send(true)}
            >
              {words.check}
            </Button>
          )}
        </DialogFoot>
      </Grid>
    </DialogFrame>
  );
}

const Report = ({ rows }: { rows: readonly ImportRow[] }) => (
  <ImportRowList
    label={words.report}
    placeWords={words.row}
    rows={rows.map(({ row, name, outcome, why, remark, asked }) => ({
      place: row,
      name,
      result: [words.outcomes[outcome], words.why[why]].filter(Boolean).join(': '),
      ...(remark !== '' && { remarks: [words.unreadDay(asked)] }),
      ...(outcome === 'refused' && { tone: 'danger' as const }),
    }))}
  />
);
