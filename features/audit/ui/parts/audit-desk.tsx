import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleName } from '#features/access/ui/public.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AuditLine } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { auditQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './audit-desk.module.css';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch, ChangeAudit } from './audit-search.ts';
import { ChainCheck } from './chain-check.tsx';

/** A field for choosing a person. The page provides it, because people belong to another feature. */
export type PersonField = {
  label: string;
  placeholder: string;
  className?: string | undefined;
  chosen: { id: string; name: string } | undefined;
  onChoose: (id: string | undefined) => void;
};

type AuditDeskProps = {
  search: AuditSearch;
  onChange: ChangeAudit;
  /** Builds the link that opens an entry: the current address with some parts changed. */
  addressOf: (parts: AuditSearch) => Pick<LinkProps, 'to' | 'search'>;
  renderPersonField: (field: PersonField) => ReactNode;
};

/** The audit log: search, open, export and verify. */
export function AuditDesk({ search, onChange, addressOf, renderPersonField }: AuditDeskProps) {
  const reading = useInfiniteQuery(auditQuery(search));
  const pages = reading.data?.pages ?? [];
  const total = pages[0]?.total;
  const actor = pages
    .flatMap((page) => page.items)
    .map((line) => line.actor)
    .find((one) => one?.id === search.actor);
  const name = actor?.displayName ?? copy.somebodyGone;
  const isFiltered = Object.keys(search).some((part) => filters.includes(part));
  const clear = (
    <Button
      variant="default"
      onClick={() => onChange(Object.fromEntries(filters.map((part) => [part, undefined])))}
    >
      {copy.clear}
    </Button>
  );
  return (
    <>
      <ChainCheck />
      <AuditFilters
        search={search}
        onChange={onChange}
        actorField={renderPersonField({
          label: copy.actor,
          placeholder: copy.anyActor,
          className: beside.choice,
          chosen: search.actor ? { id: search.actor, name } : undefined,
          onChoose: (id) => onChange({ actor: id }),
        })}
        found={total === undefined ? undefined : foundWords(total)}
      />
      <PagedList
        reading={reading}
        keyOf={({ seq }) => String(seq)}
        renderRow={(line) => (
          <AuditRow line={line} address={addressOf({ entry: line.seq })} isOpen={search.entry === line.seq} />
        )}
        label={copy.list}
        broken={copy.broken}
        empty={
          isFiltered ? <EmptyState line={copy.noneMatch} action={clear} /> : <EmptyState line={copy.empty} />
        }
        height={60}
      />
    </>
  );
}

const filters: readonly string[] = ['q', 'actor', 'action', 'kind', 'subject', 'from', 'to'];

const foundWords = (total: number) =>
  total > limits.countMax ? copy.foundMore(limits.countMax) : copy.found(total);

type AuditRowProps = { line: AuditLine; address: Pick<LinkProps, 'to' | 'search'>; isOpen: boolean };

function AuditRow({ line, address, isOpen }: AuditRowProps) {
  const { actor, subject } = line;
  return (
    <Link
      {...address}
      replace={isOpen}
      resetScroll={false}
      className={layout(
        { opens: true, grid: true, gap: 2, gapX: 16, minHeight: 60, py: 8, px: 'edge', focusInside: true },
        classes.row,
      )}
      aria-current={isOpen || undefined}
    >
      <Grid as="span" shrink>
        <Text truncate weight={600}>
          {nameOf(actor)}
          {line.hat ? (
            <Text weight={400} tone="muted">
              {' '}
              {copy.asRole(roleName(line.hat.role))}
            </Text>
          ) : null}
          {line.onBehalfOf ? (
            <Text weight={400} tone="muted">
              {' '}
              {copy.onBehalfOf(nameOf(line.onBehalfOf))}
            </Text>
          ) : null}
        </Text>
        <Text truncate size="sm" tone="muted">
          {line.reason || copy.entry.noReason}
        </Text>
      </Grid>
      <Grid as="span" shrink className={classes.action}>
        <Text as="code" truncate size="sm">
          {line.action}
        </Text>
        <Text truncate size="sm" tone="muted">
          {subject.name ?? `${subject.kind} ${subject.id}`}
        </Text>
      </Grid>
      <Time
        className={layout(
          { truncate: true, size: 'sm', tone: 'muted', tabular: true, textAlign: 'end' },
          classes.when,
        )}
        at={line.at}
        style="row"
      />
    </Link>
  );
}

/** The actor's name. */
export const nameOf = (somebody: AuditLine['actor']): string =>
  somebody ? (somebody.displayName ?? copy.somebodyGone) : copy.product;
