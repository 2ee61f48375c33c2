import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SuppressionView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { mailApi, suppressionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './closed-addresses.module.css';
import type { ChangeSearch, EmailSearch } from './email-address.ts';

const { closed: words, email: shared } = copy;

/** The addresses that get no mail: why, since when and by whom; add one, lift one. */
export function ClosedAddresses({ search, onChange }: { search: EmailSearch; onChange: ChangeSearch }) {
  const filter = { ...(search.q && { q: search.q }), show: search.show ?? ('closed' as const) };
  const reading = useInfiniteQuery(suppressionsQuery(filter));
  const [lifting, setLifting] = useState<SuppressionView>();
  const rows = reading.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <AddForm />
      <Rows
        rows={rows}
        isBroken={reading.isError}
        updatedAtMs={reading.dataUpdatedAt}
        onRetry={() => void reading.refetch()}
        onLift={setLifting}
        isFiltered={search.q !== undefined}
        onClear={() => onChange({ q: undefined })}
      />
      {reading.hasNextPage ? (
        <Box py={16} px="edge">
          <Button
            variant="default"
            size="sm"
            loading={reading.isFetchingNextPage}
            onClick={() => void reading.fetchNextPage()}
          >
            {shared.more}
          </Button>
        </Box>
      ) : null}
      <LiftDialog row={lifting} onClose={() => setLifting(undefined)} />
    </>
  );
}

type RowsProps = {
  rows: readonly SuppressionView[] | undefined;
  isBroken: boolean;
  updatedAtMs: number;
  onRetry: () => void;
  onLift: (row: SuppressionView) => void;
  isFiltered: boolean;
  onClear: () => void;
};

function Rows({ rows, isBroken, updatedAtMs, onRetry, onLift, isFiltered, onClear }: RowsProps) {
  if (!rows) {
    if (isBroken) return <ErrorPanel title={words.broken} onRetry={onRetry} />;
    return <SkeletonRows count={6} height={60} variant="line" onRetry={onRetry} />;
  }
  if (rows.length === 0) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {shared.clear}
      </Button>
    );
    return isFiltered ? (
      <EmptyState line={words.noneMatch} action={clear} />
    ) : (
      <EmptyState line={words.empty} />
    );
  }
  return (
    <>
      {isBroken ? <StaleBar at={new Date(updatedAtMs).toISOString()} onRetry={onRetry} /> : null}
      <ul aria-label={words.list}>
        {rows.map((row) => (
          <Grid
            as="li"
            key={row.id}
            gap={4}
            gapX={16}
            align="center"
            minHeight={60}
            py={8}
            px="edge"
            borderBottom="soft"
            className={classes.row}
            data-lifted={row.lifted !== null || undefined}
          >
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
          </Grid>
        ))}
      </ul>
    </>
  );
}

const causes = (['manual', 'complaint'] as const).map((value) => ({ value, label: copy.causes[value] }));

function AddForm() {
  const cache = useQueryClient();
  const [address, setAddress] = useState('');
  const [cause, setCause] = useState<'manual' | 'complaint'>('manual');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'address' | 'reason'>();
  const add = useMutation({
    mutationFn: () => mailApi.suppress.call({ address, cause, reason }),
    onSuccess: async () => {
      setAddress('');
      setReason('');
      toast.success(words.added);
      await cache.invalidateQueries({ queryKey: mailApi.key() });
    },
    onError: (error) => {
      // The only thing a person can type wrong here is the address.
      if (!refusalOf(error) && (error as { status?: number }).status === 400) setWrong('address');
      else toast.error(words.notAdded);
    },
  });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const missing = address.trim() === '' ? 'address' : reason.trim() === '' ? 'reason' : undefined;
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
        className={layout({ maxWidth: 320 }, classes.field)}
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
        className={layout({ maxWidth: 320 }, classes.field)}
        label={words.reason}
        value={reason}
        maxLength={limits.reasonMax}
        error={wrong === 'reason' ? words.reasonNeeded : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {words.addAct}
      </Button>
    </Row>
  );
}

function LiftDialog({ row, onClose }: { row: SuppressionView | undefined; onClose: () => void }) {
  return (
    <Modal.Root opened={row !== undefined} onClose={onClose} size={460} centered>
      <Modal.Overlay />
      <Modal.Content>{row ? <LiftForm row={row} onClose={onClose} /> : null}</Modal.Content>
    </Modal.Root>
  );
}

function LiftForm({ row, onClose }: { row: SuppressionView; onClose: () => void }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const lift = useMutation({
    mutationFn: () => mailApi.lift.call({ id: row.id, reason }),
    onSuccess: async () => {
      toast.success(words.lifted);
      onClose();
      await cache.invalidateQueries({ queryKey: mailApi.key() });
    },
    onError: (error) => toast.error(words.notLifted, refusalOf(error)?.message),
  });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') lift.mutate();
  };
  return (
    <>
      <DialogHead title={words.liftTitle(row.address)} />
      <Modal.Body>
        <Grid as="form" gap={20} onSubmit={submit} noValidate>
          <TextInput
            data-autofocus
            label={words.reason}
            description={words.reasonHelp}
            value={reason}
            maxLength={limits.reasonMax}
            error={isMissing ? words.reasonNeeded : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Row gap={8} justify="end" wrap>
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
            <Button type="submit" loading={lift.isPending}>
              {words.liftAct}
            </Button>
          </Row>
        </Grid>
      </Modal.Body>
    </>
  );
}
