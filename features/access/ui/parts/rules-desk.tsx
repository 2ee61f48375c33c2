import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import type { RuleMatrix } from '../../contract/rules.ts';
import { limits, type RuleKind } from '../../limits.ts';
import { accessApi, matrixQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { entryName } from './entry-copy.ts';
import { type RulesSearch, readRulesSearch } from './roles-address.ts';
import { RulePanel } from './rule-panel.tsx';
import { RuleTable } from './rule-table.tsx';
import { differs } from './rule-words.ts';
import { saveCsv } from './save-csv.ts';

const { rules: shared } = copy;
const pathOf = { permissions: '/admin/role-permissions', pages: '/admin/page-management' } as const;

/** All roles in one table, with one open next to it to edit. */
export function RulesDesk({ kind }: { kind: RuleKind }) {
  const words = copy[kind];
  const search = readRulesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const reading = useQuery(matrixQuery(kind));
  const change = (parts: { [Part in keyof RulesSearch]?: string | undefined }) =>
    void navigate({
      to: pathOf[kind],
      search: readRulesSearch({ ...search, ...parts }),
      replace: true,
      resetScroll: false,
    });
  const close = () => change({ role: undefined });
  useShortcuts({ Escape: close }, { isEnabled: search.role !== undefined });
  if (refusalOf(reading.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} grantedBy="superAdmin" />;
  }
  const matrix = reading.data;
  const open = matrix?.columns.find(({ role }) => role === search.role);
  const exportFile = kind === 'pages' ? accessApi.exportPages.call : accessApi.exportPermissions.call;
  return (
    <ListPage
      isOpen={open !== undefined}
      head={
        <ListHead
          title={words.title}
          actions={
            <Button variant="default" disabled={!matrix} onClick={() => void saveCsv(() => exportFile())}>
              {copy.csv}
            </Button>
          }
        >
          <Row gap={8} align="center" wrap mt={12}>
            <TextFilter
              q={search.q}
              label={words.filter}
              maxLength={limits.filterMax}
              onFilter={(q) => change({ q })}
            />
            <ChoiceButton
              isOn={search.show === 'changed'}
              onClick={() => change({ show: search.show ? undefined : 'changed' })}
            >
              {shared.onlyChanged}
            </ChoiceButton>
          </Row>
        </ListHead>
      }
      beside={
        matrix && open ? (
          <RulePanel key={open.role} kind={kind} matrix={matrix} column={open} onClose={close} />
        ) : null
      }
    >
      <Loaded reading={reading} broken={words.broken} rows={{ count: 12, height: 36 }}>
        {(rules) => <Table kind={kind} matrix={rules} search={search} onChange={change} />}
      </Loaded>
    </ListPage>
  );
}

type TableProps = {
  kind: RuleKind;
  matrix: RuleMatrix;
  search: RulesSearch;
  onChange: (parts: { [Part in keyof RulesSearch]?: string | undefined }) => void;
};

function Table({ kind, matrix, search, onChange }: TableProps) {
  const isOnlyChanged = search.show === 'changed';
  const wanted = search.q?.toLowerCase() ?? '';
  const rows = matrix.entries
    .filter((entry) => entry.includes(wanted) || entryName(entry).toLowerCase().includes(wanted))
    .filter((entry) => !isOnlyChanged || matrix.columns.some((column) => differs(column, entry)));
  if (rows.length === 0) {
    return (
      <EmptyState
        line={shared.noneMatch}
        act={{ label: shared.clear, run: () => onChange({ q: undefined, show: undefined }) }}
      />
    );
  }
  return <RuleTable kind={kind} matrix={matrix} rows={rows} search={search} to={pathOf[kind]} />;
}
