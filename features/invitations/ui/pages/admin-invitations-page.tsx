import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ChoiceFilter } from '#platform/ui/kit/choice-filter.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { invitationStates } from '../../limits.ts';
import { invitationsApi, type ManagedFilter, managedQuery, quotaQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Tree } from '../parts/branch-list.tsx';
import { ComposeForm } from '../parts/compose-form.tsx';
import { ManagedList } from '../parts/managed-list.tsx';
import { type ManagedSearch, readManagedSearch } from '../parts/own-address.ts';
import classes from './admin-page.module.css';

const { managed: words } = copy;

type Change = (parts: { [Part in keyof ManagedSearch]?: ManagedSearch[Part] | undefined }) => void;

/** Everyone's invitations, as a list or as the tree of who invited whom. */
export function AdminInvitationsPage() {
  const search = readManagedSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { view, ...filter } = search;
  const reading = useInfiniteQuery(managedQuery(filter));
  const change: Change = (parts) =>
    void navigate({
      to: '/admin/invitation-management',
      search: readManagedSearch({ ...search, ...parts }),
      replace: true,
      resetScroll: false,
    });
  if (refusalOf(reading.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} grantedBy="superAdmin" />;
  }
  const [first] = reading.data?.pages ?? [];
  return (
    <Box grow shrink pb={24} className={classes.page}>
      <Box as="header" pt={18} px="edge" borderBottom="soft">
        <PageTitle
          title={words.title}
          count={first?.total}
          actions={
            <>
              <ExportButton filter={filter} />
              <InviteButton />
            </>
          }
        >
          {words.title}
        </PageTitle>
        <Views search={search} waitingRoles={first?.waitingRoles ?? 0} />
        {view === 'tree' ? null : <Filters search={search} onChange={change} />}
      </Box>
      {view === 'tree' ? (
        <Tree />
      ) : (
        <ManagedList
          filter={filter}
          onClear={() => change({ q: undefined, state: undefined, role: undefined })}
        />
      )}
    </Box>
  );
}

function Views({ search, waitingRoles }: { search: ManagedSearch; waitingRoles: number }) {
  const views: readonly { label: string; search: ManagedSearch; isCurrent: boolean }[] = [
    { label: words.list, search: {}, isCurrent: search.view !== 'tree' && search.role === undefined },
    {
      label: words.waitingRoles(waitingRoles),
      search: { role: 'waiting' },
      isCurrent: search.role !== undefined,
    },
    { label: words.tree, search: { view: 'tree' }, isCurrent: search.view === 'tree' },
  ];
  return (
    <Row as="nav" aria-label={words.views} gap={4} wrap outdent mt={10} mb={12}>
      {views.map(({ label, search: to, isCurrent }) => (
        <Link
          key={Object.values(to).join(' ') || 'all'}
          to="/admin/invitation-management"
          search={to}
          className={links.link}
          aria-current={isCurrent ? 'page' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </Row>
  );
}

function Filters({ search, onChange }: { search: ManagedSearch; onChange: Change }) {
  return (
    <Row gap={8} align="center" wrap pb={14}>
      <TextFilter q={search.q} label={words.filter} maxLength={200} onFilter={(q) => onChange({ q })} />
      <ChoiceFilter
        label={copy.state}
        all={copy.anyState}
        of={invitationStates}
        words={copy.states}
        value={search.state}
        onChoose={(state) => onChange({ state })}
      />
    </Row>
  );
}

function ExportButton({ filter }: { filter: ManagedFilter }) {
  const exporting = useMutation({
    mutationFn: () => invitationsApi.exportManaged.call(filter),
    onSuccess: ({ name, csv, rows }) => {
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
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

function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const standing = useQuery(quotaQuery());
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.invite}</Button>
      <DialogFrame title={words.inviteTitle} isOpen={isOpen} onClose={() => setOpen(false)} size={760}>
        <ComposeForm suggestableRoles={standing.data?.suggestableRoles ?? []} isClosed={false} />
      </DialogFrame>
    </>
  );
}
