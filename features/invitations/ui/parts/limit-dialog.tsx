import { Button, Modal, TextInput } from '@mantine/core';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { NumberInput } from '#platform/ui/kit/number-input.tsx';
import type { LimitRow } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './dialog.module.css';
import { effectiveWords } from './limit-list.tsx';
import { useLimitEdit } from './use-limit-edit.ts';

const { limits: words } = copy;

/** Changes one quota: how many in which window, and why. */
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
  const { current } = edit;
  const used = current.quota?.used ?? 0;
  const isBelow = current.quota !== null && typeof edit.size === 'number' && edit.size < used;
  return (
    <>
      <DialogHead title={words.editTitle(row.label)} />
      <Modal.Body>
        <Grid as="form" gap={20} onSubmit={edit.submit} noValidate>
          {edit.hasConflict ? (
            <Text as="p" size="sm" tone="warning" role="alert">
              {words.conflict}. {words.conflictLine(effectiveWords(current))}
            </Text>
          ) : null}
          <Text as="p" tone="muted" pretty>
            {words.now(effectiveWords(current))}
          </Text>
          <Grid gap={16} align="start" cols={2} className={classes.pair}>
            <NumberInput
              data-autofocus
              label={words.size}
              description={words.sizeHelp}
              allowDecimal={false}
              allowNegative={false}
              value={edit.size}
              error={edit.wrong === 'size' ? words.wrongSize(limits.sizeMax) : undefined}
              onChange={edit.setSize}
            />
            <NumberInput
              label={words.window}
              description={'\u00a0'}
              allowDecimal={false}
              allowNegative={false}
              value={edit.windowDays}
              error={edit.wrong === 'window' ? words.wrongWindow(limits.windowMax) : undefined}
              onChange={edit.setWindowDays}
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
            value={edit.reason}
            error={edit.wrong === 'reason' ? words.reasonNeeded : undefined}
            onChange={(event) => edit.setReason(event.currentTarget.value)}
          />
          <Row gap={8} justify="end" wrap>
            {current.override ? (
              <Button
                className={classes.start}
                variant="default"
                disabled={edit.isBusy}
                onClick={edit.remove}
              >
                {row.scope.startsWith('person:') ? words.removeOwn : words.remove}
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={edit.isBusy}>
              {words.save}
            </Button>
          </Row>
        </Grid>
      </Modal.Body>
    </>
  );
}
