import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { actionsQuery, auditApi, filterOf } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './audit-desk.module.css';
import type { AuditSearch, ChangeAudit } from './audit-search.ts';

type AuditFiltersProps = {
  search: AuditSearch;
  onChange: ChangeAudit;
  actorField: ReactNode;
  /** The result count in words, undefined while unknown. */
  found: string | undefined;
};

/** The filters of the log, all of them kept in the address. */
export function AuditFilters({ search, onChange, actorField, found }: AuditFiltersProps) {
  return (
    <Row gap={8} align="center" wrap pt={12} pb={14} px="edge" borderBottom="soft">
      <TextFilter
        className={classes.text}
        q={search.q}
        label={copy.filter}
        onFilter={(q) => onChange({ q })}
      />
      {actorField}
      <ActionChoice chosen={search.action} onChoose={(action) => onChange({ action })} />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className={classes.day}
          type="date"
          aria-label={`${copy[end]} (${copy.days})`}
          title={`${copy[end]} (${copy.days})`}
          value={search[end] ?? ''}
          onChange={(event) => onChange({ [end]: event.currentTarget.value || undefined })}
        />
      ))}
      {search.subject ? (
        <Chip
          onRemove={() => onChange({ subject: undefined, kind: undefined })}
          removeLabel={copy.removeSubject}
        >
          {copy.only(`${search.kind ?? ''} ${search.subject}`.trim())}
        </Chip>
      ) : null}
      <Text size="sm" tabular tone="muted" role="status">
        {found}
      </Text>
      <ExportButton search={search} />
    </Row>
  );
}

type ActionChoiceProps = { chosen: string | undefined; onChoose: (action: string | undefined) => void };

/** Every action ever recorded, plus one option per noun that covers all of its actions. */
function ActionChoice({ chosen, onChoose }: ActionChoiceProps) {
  const { data } = useQuery(actionsQuery());
  const actions = data?.items ?? [];
  const nouns = actions.map((action) => `${action.slice(0, action.indexOf('.'))}.`);
  const several = new Set(nouns.filter((noun, index) => nouns.indexOf(noun) !== index));
  const all = [...new Set([...several, ...actions, ...(chosen ? [chosen] : [])])].toSorted();
  return (
    <Select
      className={beside.choice}
      aria-label={copy.action}
      placeholder={copy.anyAction}
      data={all.map((action) => ({ value: action, label: action.endsWith('.') ? `${action}*` : action }))}
      value={chosen ?? null}
      onChange={(action) => onChoose(action ?? undefined)}
      searchable
      clearable
    />
  );
}

function ExportButton({ search }: { search: AuditSearch }) {
  const exporting = useMutation({
    mutationFn: () => auditApi.exportList.call(filterOf(search)),
    onSuccess: ({ name, csv, rows, isWhole }) => {
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      toast.success(copy.csvDone(rows), isWhole ? undefined : copy.csvPart(rows));
    },
    onError: () => toast.error(copy.csvFailed),
  });
  return (
    <Button
      className={layout({ ml: 'auto' })}
      variant="default"
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {copy.csv}
    </Button>
  );
}
