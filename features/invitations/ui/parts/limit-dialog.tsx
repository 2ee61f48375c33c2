import { Button, Modal, TextInput } from '@mantine/core';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { NumberInput } from '#platform/ui/kit/number-input.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { LimitRow } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialog.module.css';
import { effectiveWords, whose } from './limit-list.tsx';

const { limits: words } = copy;

/** Changes one quota: how many, in which window, and why. */
export function LimitDialog({ row, onClose }: { row: LimitRow | undefined; onClose: () => void }) {
  return (
    <Modal.Root opened={row !== undefined} onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content>{row ? <LimitForm key={row.scope} row={row} onClose={onClose} /> : null}</Modal.Content>
    </Modal.Root>
  );
}

function LimitForm({ row, onClose }: { row: LimitRow; onClose: () => void }) {
  const edit = useLimitEdit(row, onClose);
  const { on, values, clash } = edit;
  const reset = row.scope.startsWith('person:') ? words.removeOwn : words.remove;
  const leave = () => {
    edit.discard();
    onClose();
  };
  return (
    <>
      <DialogHead title={words.editTitle(whose(row))} />
      <Modal.Body>
        <Form onSubmit={() => edit.submit({ isReset: false })}>
          {clash ? (
            <VersionConflict
              title={words.conflict}
              line={words.conflictLine}
              mine={values.isReset ? reset : limitWords(values)}
              theirs={effectiveWords(on)}
              isBusy={edit.isBusy}
              onKeepMine={edit.keepMine}
              onTakeTheirs={leave}
            />
          ) : null}
          <Text as="p" tone="muted" pretty>
            {words.now(effectiveWords(on))}
          </Text>
          <Fields edit={edit} />
          <Row gap={8} justify="end" wrap>
            {on.override ? (
              <Button
                className={classes.start}
                variant="default"
                disabled={edit.isBusy}
                onClick={() => edit.submit({ isReset: true })}
              >
                {reset}
              </Button>
            ) : null}
            <Button variant="default" onClick={leave}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={edit.isBusy}>
              {words.save}
            </Button>
          </Row>
        </Form>
      </Modal.Body>
    </>
  );
}

function Fields({ edit: { on, values, problems, change } }: { edit: ReturnType<typeof useLimitEdit> }) {
  const used = on.quota?.used ?? 0;
  const isBelow = on.quota !== null && values.size !== '' && Number(values.size) < used;
  return (
    <>
      <Grid gap={16} align="start" cols={2} narrowCols={1}>
        <NumberInput
          data-autofocus
          label={words.size}
          description={words.sizeHelp}
          allowDecimal={false}
          allowNegative={false}
          value={values.size}
          error={problems.size}
          onChange={(size) => change({ size: String(size) })}
        />
        <NumberInput
          label={words.window}
          description={'\u00a0'}
          allowDecimal={false}
          allowNegative={false}
          value={values.windowDays}
          error={problems.windowDays}
          onChange={(windowDays) => change({ windowDays: String(windowDays) })}
        />
      </Grid>
      {isBelow ? (
        <Text as="p" size="sm" tone="warning">
          {words.below(used)}
        </Text>
      ) : null}
      <TextInput
        label={words.reason}
        maxLength={limits.reasonMax}
        value={values.reason}
        error={problems.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  );
}

const limitWords = ({ size, windowDays }: LimitValues) =>
  words.effective(Number(size), copy.days(Number(windowDays)));

/** A quota as typed, or a reset to its default; and the reason. */
type LimitValues = { size: string; windowDays: string; isReset: boolean; reason: string };

const fields = byHand<LimitValues>(
  { size: '', windowDays: '', isReset: false, reason: '' },
  { size: words.size, windowDays: words.window, isReset: words.remove, reason: words.reason },
);

/** Edits a quota: the second of two editors sees the current value and decides again (ADM-0). */
function useLimitEdit(row: LimitRow, onDone: () => void) {
  const store = ({ scope, version }: LimitRow, value: LimitRow['override'], reason: string) =>
    invitationsApi.saveLimit.call({ scope, version, value, reason });
  const undo = async (saved: LimitRow, before: LimitRow['override']) => {
    try {
      await store(saved, before, words.undoReason);
      toast.success(words.undone);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
  };
  return useForm({
    fields,
    facts: [['size', 'windowDays', 'isReset']],
    record: row,
    read: ({ effective }) => ({
      size: String(effective.size ?? ''),
      windowDays: String(effective.windowDays),
      isReset: false,
      reason: '',
    }),
    keptAs: useDraftName(`invitation-limit:${row.scope}`),
    check: missingIn,
    run: async ({ size, windowDays, isReset, reason }, { on }): Promise<Saved> => {
      const value = isReset ? null : { size: Number(size), windowDays: Number(windowDays) };
      return { now: await store(on, value, reason.trim()), before: on.override };
    },
    failed: words.failed,
    explain: (refusal) => refusal?.message ?? words.failedLine,
    done: ({ now, before }) => ({ title: words.saved, undo: () => undo(now, before) }),
    onDone,
  });
}

type Saved = { now: LimitRow; before: LimitRow['override'] };

const missingIn = ({ size, windowDays, isReset, reason }: LimitValues) => ({
  ...(!isReset && !isWhole(size, 0, limits.sizeMax) && { size: words.wrongSize(limits.sizeMax) }),
  ...(!isReset &&
    !isWhole(windowDays, 1, limits.windowMax) && { windowDays: words.wrongWindow(limits.windowMax) }),
  ...(reason.trim() === '' && { reason: words.reasonNeeded }),
});

const isWhole = (typed: string, min: number, max: number) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max;
