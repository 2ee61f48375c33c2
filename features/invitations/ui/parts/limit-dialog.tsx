import { Button, Modal, TextInput } from '@mantine/core';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
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
        <form className={classes.form} onSubmit={edit.submit} noValidate>
          {edit.hasConflict ? (
            <p className={classes.warning} role="alert">
              {words.conflict}. {words.conflictLine(effectiveWords(current))}
            </p>
          ) : null}
          <p className={classes.line}>{words.now(effectiveWords(current))}</p>
          <div className={classes.pair}>
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
          </div>
          {isBelow ? <p className={classes.warning}>{words.below(used)}</p> : null}
          <TextInput
            label={words.reason}
            maxLength={limits.reasonMax}
            value={edit.reason}
            error={edit.wrong === 'reason' ? words.reasonNeeded : undefined}
            onChange={(event) => edit.setReason(event.currentTarget.value)}
          />
          <div className={classes.acts}>
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
          </div>
        </form>
      </Modal.Body>
    </>
  );
}
