import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconPencil } from '#platform/ui/icons.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { afterComing, Coming } from '#platform/ui/kit/coming.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { toast } from '#platform/ui/toast.ts';
import type { MailState } from '../../contract.ts';
import { mailApi, templatesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { ChangeSearch, EmailSearch } from './email-address.ts';
import type { Log } from './use-log.ts';

const { email: words } = copy;

type EmailHeadProps = {
  search: EmailSearch;
  log: Log;
  onChange: ChangeSearch;
  onCompose: () => void;
};

/** The title, the two lists with their filters and count, and the buttons to compose and export. */
export function EmailHead({ search, log, onChange, onCompose }: EmailHeadProps) {
  const isLog = search.view === undefined;
  return (
    <Box as="header" pt={18} px="edge">
      <PageTitle
        title={words.title}
        actions={
          <>
            {search.view === 'domain' ? null : <ExportButton search={search} />}
            <Button
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={onCompose}
              disabled={log.reader === undefined}
            >
              {words.compose}
            </Button>
          </>
        }
      >
        {words.title}
      </PageTitle>
      <Row as="nav" aria-label={words.views} gap={4} wrap outdent mt={10}>
        {([undefined, 'closed', 'domain'] as const).map((view) => (
          <Link
            key={view ?? 'log'}
            to="/admin/email"
            search={view ? { view } : {}}
            className={links.link}
            aria-current={search.view === view ? 'page' : undefined}
            // By default the router marks a list as current whenever its address is part of the current one.
            activeOptions={{ exact: true, explicitUndefined: true }}
          >
            {words[view ?? 'log']}
          </Link>
        ))}
      </Row>
      {log.reading.isPending && isLog ? <Coming /> : null}
      {!log.hasMailServer && isLog ? (
        <Text as="p" py={8} px={12} mt={12} size="sm" tone="muted" bg="raised" radius="button">
          {words.noServer}
        </Text>
      ) : null}
      {search.view === 'domain' ? null : (
        <Row gap={8} align="center" wrap pt={12} pb={14} borderBottom="soft" className={afterComing}>
          <TextFilter
            key={search.view ?? 'log'}
            q={search.q}
            label={isLog ? words.filter : copy.closed.filter}
            maxLength={200}
            onFilter={(q) => onChange({ q })}
          />
          {isLog ? (
            <LogFilters search={search} onChange={onChange} />
          ) : (
            <ShowAll search={search} onChange={onChange} />
          )}
          {isLog && log.waiting > 0 ? (
            <Text ml="auto" size="sm" tabular tone="muted">
              {words.waiting(log.waiting)}
            </Text>
          ) : null}
        </Row>
      )}
    </Box>
  );
}

const stateChoices = Object.entries(copy.states).map(([value, label]) => ({ value, label }));

function LogFilters({ search, onChange }: Pick<EmailHeadProps, 'search' | 'onChange'>) {
  const { data } = useQuery(templatesQuery());
  const templates = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        className={beside.choice}
        aria-label={words.state}
        placeholder={words.anyState}
        data={stateChoices}
        value={search.state ?? null}
        onChange={(state) => onChange({ state: (state ?? undefined) as MailState | undefined })}
        clearable
      />
      <Select
        className={beside.choice}
        aria-label={words.template}
        placeholder={words.anyTemplate}
        data={[
          ...templates,
          { value: 'newsletter', label: words.newsletter },
          { value: 'free', label: words.free },
        ]}
        value={search.template ?? null}
        onChange={(template) => onChange({ template: template ?? undefined })}
        clearable
      />
    </>
  );
}

function ShowAll({ search, onChange }: Pick<EmailHeadProps, 'search' | 'onChange'>) {
  const isAll = search.show === 'all';
  return (
    <ChoiceButton isOn={isAll} onClick={() => onChange({ show: isAll ? undefined : 'all' })}>
      {copy.closed.all}
    </ChoiceButton>
  );
}

function ExportButton({ search }: { search: EmailSearch }) {
  const { q, state, template, show } = search;
  const exporting = useMutation({
    mutationFn: () =>
      search.view === 'closed'
        ? mailApi.exportSuppressions.call({ ...(q && { q }), show: show ?? 'closed' })
        : mailApi.exportLog.call({ ...(q && { q }), ...(state && { state }), ...(template && { template }) }),
    onSuccess: ({ name, csv, rows }) => {
      download(name, 'text/csv;charset=utf-8', csv);
      toast.success(words.csvDone(rows));
    },
    onError: () => toast.error(words.csvFailed),
  });
  return (
    <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {words.csv}
    </Button>
  );
}

/** Downloads a text as a file. */
function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
