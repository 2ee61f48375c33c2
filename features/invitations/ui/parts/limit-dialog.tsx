import { Button, Modal, TextInput } from '@mantine/core';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { NumberInput } from '#platform/ui/kit/number-input.tsx';
import type { LimitRow } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './dialog.module.css';
import { effectiveWords, whose } from './limit-list.tsx';
import { type LimitValues, useLimitEdit } from './use-limit-edit.ts';

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
  const { base, values, clash } = edit;
  const reset = row.scope.startsWith('person:') ? words.removeOwn : words.remove;
  const leave = () => {
    edit.discard();
    onClose();
  };
  return (
    <>
      <DialogHead title={words.editTitle(whose(row))} />
      <Modal.Body>
        <Form onSubmit={() => edit.submitWith({ isReset: false })}>
          {clash ? (
            <VersionConflict
              title={words.conflict}
              line={words.conflictLine}
              mine={values.isReset ? reset : limitWords(values)}
              theirs={effectiveWords(base)}
              isBusy={edit.isBusy}
              onKeepMine={edit.keepMine}
              onTakeTheirs={leave}
            />
          ) : null}
          <Text as="p" tone="muted" pretty>
            {words.now(effectiveWords(base))}
          </Text>
          <Fields edit={edit} />
          <Row gap={8} justify="end" wrap>
            {base.override ? (
              <Button
                className={classes.start}
                variant="default"
                disabled={edit.isBusy}
                onClick={() => edit.submitWith({ isReset: true })}
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

function Fields({ edit: { base, values, problem, change } }: { edit: ReturnType<typeof useLimitEdit> }) {
  const used = base.quota?.used ?? 0;
  const isBelow = base.quota !== null && values.size !== '' && Number(values.size) < used;
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
          error={problem === 'size' ? words.wrongSize(limits.sizeMax) : undefined}
          onChange={(size) => change({ size: String(size) })}
        />
        <NumberInput
          label={words.window}
          description={'\u00a0'}
          allowDecimal={false}
          allowNegative={false}
          value={values.windowDays}
          error={problem === 'window' ? words.wrongWindow(limits.windowMax) : undefined}
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
        error={problem === 'reason' ? words.reasonNeeded : undefined}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  );
}

const limitWords = ({ size, windowDays }: LimitValues) =>
  words.effective(Number(size), copy.days(Number(windowDays)));
