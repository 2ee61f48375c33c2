import { Button, Select, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { TableRow } from '#platform/ui/kit/table-row.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SuppressionView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { mailApi, suppressionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './closed-addresses.module.css';
import type { ChangeSearch, EmailSearch } from './email-address.ts';

const { closed: words, email: shared } = copy;

/** The suppressed addresses: why, since when and by whom. Addresses can be added and lifted. */
export function ClosedAddresses({ search, onChange }: { search: EmailSearch; onChange: ChangeSearch }) {
  const filter = { ...(search.q && { q: search.q }), show: search.show ?? ('closed' as const) };
  const reading = useInfiniteQuery(suppressionsQuery(filter));
  const [lifting, setLifting] = useState<SuppressionView>();
  return (
    <>
      <AddForm />
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(row) => <ClosedRow row={row} onLift={setLifting} />}
        label={words.list}
        broken={words.broken}
        empty={
          <EmptyState
            line={search.q === undefined ? words.empty : words.noneMatch}
            act={
              search.q === undefined
                ? undefined
                : { label: shared.clear, run: () => onChange({ q: undefined }) }
            }
          />
        }
        height={60}
      />
      <LiftDialog row={lifting} onClose={() => setLifting(undefined)} />
    </>
  );
}

type ClosedRowProps = { row: SuppressionView; onLift: (row: SuppressionView) => void };

function ClosedRow({ row, onLift }: ClosedRowProps) {
  return (
    <TableRow className={classes.row} data-lifted={row.lifted !== null || undefined}>
      <Grid as="span" shrink className={classes.what}>
        <Text weight={600} breaks className={classes.address}>
          {row.address}
        </Text>
        <Text size="sm" tone="muted" breaks>
          {row.lifted ? words.liftedBy(row.lifted.by, row.lifted.reason) : row.reason}
        </Text>
      </Grid>
      <Text size="sm" tone="muted" breaks className={classes.cause}>
        {copy.causes[row.cause]} {words.by(row.addedBy)}
      </Text>
      <Time
        className={layout({ size: 'sm', tone: 'muted', breaks: true, textAlign: 'end' }, classes.when)}
        at={row.createdAt}
        style="row"
      />
      {row.lifted ? (
        <span />
      ) : (
        <Button variant="default" size="sm" onClick={() => onLift(row)}>
          {words.lift}
        </Button>
      )}
    </TableRow>
  );
}

const causes = (['manual', 'complaint'] as const).map((value) => ({ value, label: copy.causes[value] }));

function AddForm() {
  const [address, setAddress] = useState('');
  const [cause, setCause] = useState<'manual' | 'complaint'>('manual');
  const [why, setWhy] = useState('');
  const [wrong, setWrong] = useState<'address' | 'reason'>();
  const add = useMutation({
    mutationFn: () => mailApi.suppress.call({ address, cause, reason: why }),
    onSuccess: () => {
      setAddress('');
      setWhy('');
      toast.success(words.added);
    },
    onError: (error) => {
      // The address is the only field here that can be invalid.
      if (!refusalOf(error) && (error as { status?: number }).status === 400) setWrong('address');
      else toast.error(words.notAdded);
    },
  });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const missing = address.trim() === '' ? 'address' : why.trim() === '' ? 'reason' : undefined;
    setWrong(missing);
    if (!missing) add.mutate();
  };
  return (
    <Row
      as="form"
      gap={12}
      align="end"
      wrap
      py={16}
      px="edge"
      borderBottom="soft"
      className={classes.add}
      aria-label={words.add}
      onSubmit={submit}
      noValidate
    >
      <TextInput
        className={layout({ maxWidth: 320, basis: 200 }, classes.field)}
        label={words.address}
        type="email"
        value={address}
        maxLength={320}
        error={wrong === 'address' ? words.addressNeeded : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Select
        className={classes.causeField}
        label={words.cause}
        data={causes}
        value={cause}
        allowDeselect={false}
        onChange={(value) => setCause(value === 'complaint' ? 'complaint' : 'manual')}
      />
      <TextInput
        className={layout({ maxWidth: 320, basis: 200 }, classes.field)}
        label={words.reason}
        value={why}
        maxLength={limits.reasonMax}
        error={wrong === 'reason' ? words.reasonNeeded : undefined}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {words.addAct}
      </Button>
    </Row>
  );
}

function LiftDialog({ row, onClose }: { row: SuppressionView | undefined; onClose: () => void }) {
  if (!row) return null;
  return (
    <FormDialog
      title={words.liftTitle(row.address)}
      act={words.liftAct}
      fields={{ reason: reason(words, limits.reasonMax) }}
      failed={words.notLifted}
      done={words.lifted}
      run={(values) => mailApi.lift.call({ id: row.id, ...values })}
      onClose={onClose}
    />
  );
}
