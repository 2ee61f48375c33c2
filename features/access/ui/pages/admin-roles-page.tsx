import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { limits } from '../../limits.ts';
import { accessApi, peopleQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { BulkDialog } from '../parts/bulk-dialog.tsx';
import { CustomRolesDialog } from '../parts/custom-roles-dialog.tsx';
import classes from '../parts/desk.module.css';
import { PeopleList } from '../parts/people-list.tsx';
import { roleName } from '../parts/role-copy.ts';
import { RolePanel } from '../parts/role-panel.tsx';
import { type RolesSearch, readRolesSearch } from '../parts/roles-address.ts';
import { saveCsv } from '../parts/save-csv.ts';
import { TemporaryRolesDialog } from '../parts/temporary-roles-dialog.tsx';

const { people: words } = copy;

/** Who has which role: people by name, with one open next to the list (ADR-1). */
export function AdminRolesPage() {
  const search = readRolesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { person, ...filter } = search;
  const list = useInfiniteQuery({ ...peopleQuery(filter), placeholderData: (held) => held });
  const [dialog, setDialog] = useState<'bulk' | 'custom' | 'temporary'>();
  const first = list.data?.pages[0];
  const change = (parts: { [Part in keyof RolesSearch]?: string | undefined }) =>
    void navigate({
      to: '/admin/roles',
      search: readRolesSearch({ ...search, ...parts }),
      replace: true,
      resetScroll: false,
    });
  const close = () => change({ person: undefined });
  useShortcuts({ Escape: close }, { isEnabled: person !== undefined && dialog === undefined });
  if (refusalOf(list.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} grantedBy="superAdmin" />;
  }
  const choices = (first?.roles ?? []).map(({ name, label }) => ({
    value: name,
    label: words.roleCount(roleName(name, label), first?.counts[name] ?? 0),
  }));
  return (
    <ListPage
      isOpen={person !== undefined}
      head={
        <ListHead
          title={words.title}
          count={first?.total}
          actions={
            <>
              <Button variant="default" onClick={() => setDialog('temporary')}>
                {copy.temporaryRoles.title}
              </Button>
              <Button variant="default" onClick={() => setDialog('custom')}>
                {words.custom}
              </Button>
              <Button variant="default" onClick={() => setDialog('bulk')}>
                {words.bulk}
              </Button>
            </>
          }
        >
          <Row gap={8} align="center" wrap mt={12}>
            <TextFilter
              q={search.q}
              label={words.filter}
              maxLength={limits.filterMax}
              onFilter={(q) => change({ q })}
            />
            <Select
              className={classes.choice}
              aria-label={words.role}
              placeholder={words.anyRole}
              data={choices}
              value={search.role ?? null}
              onChange={(role) => change({ role: role ?? undefined })}
              clearable
              searchable
            />
            <Button
              variant="default"
              disabled={!first || first.total === 0}
              onClick={() => void saveCsv(() => accessApi.exportPeople.call(filter))}
            >
              {copy.csv}
            </Button>
          </Row>
        </ListHead>
      }
      beside={
        <>
          {person ? <RolePanel key={person} id={person} roles={first?.roles ?? []} onClose={close} /> : null}
          <BulkDialog isOpen={dialog === 'bulk'} onClose={() => setDialog(undefined)} />
          <TemporaryRolesDialog
            isOpen={dialog === 'temporary'}
            roles={first?.roles ?? []}
            onClose={() => setDialog(undefined)}
          />
          <CustomRolesDialog isOpen={dialog === 'custom'} onClose={() => setDialog(undefined)} />
        </>
      }
    >
      <PeopleList
        list={list}
        search={search}
        labels={first?.roles ?? []}
        onClear={() => change({ q: undefined, role: undefined })}
      />
    </ListPage>
  );
}
