import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AuditDesk, AuditPanel } from '#features/audit/ui/public.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { foundFor, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { AccountPanel } from '../parts/account-panel.tsx';
import { AccountsList } from '../parts/accounts-list.tsx';
import { AllowedList } from '../parts/allowed-list.tsx';
import { FailedList } from '../parts/failed-list.tsx';
import {
  type ChangeSearch,
  readSecuritySearch,
  type SecuritySearch,
  withParts,
} from '../parts/security-address.ts';
import { accountsLikeQuery } from '../parts/security-api.ts';
import { words } from '../parts/security-copy.ts';
import { SignInSetting } from '../parts/sign-in-setting.tsx';
import classes from './admin-security-page.module.css';

const views = [undefined, 'failed', 'allowed', 'settings', 'audit'] as const;

/** Accounts and sessions, refused sign-ins, allowed addresses, sign-in settings and the audit log (ADS-1). */
export function AdminSecurityPage() {
  const search = readSecuritySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change: ChangeSearch = (parts) =>
    void navigate({
      to: '/admin/security',
      search: withParts(search, parts),
      replace: true,
      resetScroll: false,
    });
  const hasPanel = search.view === undefined && search.person !== undefined;
  const isOpen = hasPanel || search.entry !== undefined;
  const close = () => change({ person: undefined, show: undefined, entry: undefined });
  useShortcuts({ Escape: close }, { isEnabled: isOpen });
  return (
    <Row grow shrink minHeight={0} className={classes.page} data-open={isOpen || undefined}>
      <Box as="section" grow shrink pb={24} className={classes.main}>
        <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
          <PageTitle>{words.title}</PageTitle>
          <Row as="nav" aria-label={words.views} gap={4} wrap outdent mt={10}>
            {views.map((view) => (
              <Link
                key={view ?? 'accounts'}
                to="/admin/security"
                search={view ? { view } : {}}
                className={links.link}
                aria-current={search.view === view ? 'page' : undefined}
                // By default the router marks a link active whenever its address is part of the current one.
                activeOptions={{ exact: true, explicitUndefined: true }}
              >
                {words[view ?? 'accounts']}
              </Link>
            ))}
            <Link to="/admin/copies" className={links.link}>
              {words.copies}
            </Link>
          </Row>
        </Box>
        <View key={search.view ?? 'accounts'} search={search} onChange={change} />
      </Box>
      {hasPanel ? (
        <AccountPanel
          key={search.person}
          id={search.person ?? ''}
          show={search.show ?? 'live'}
          onChange={change}
          onClose={close}
        />
      ) : search.entry ? (
        <AuditPanel
          key={search.entry}
          seq={search.entry}
          onClose={close}
          onNarrow={(parts) => change({ ...parts, entry: undefined })}
        />
      ) : null}
    </Row>
  );
}

function View({ search, onChange }: { search: SecuritySearch; onChange: ChangeSearch }) {
  if (search.view === 'failed') return <FailedList search={search} onChange={onChange} />;
  if (search.view === 'allowed') return <AllowedList search={search} onChange={onChange} />;
  if (search.view === 'settings') return <SignInSetting />;
  if (search.view === 'audit')
    return (
      <AuditDesk
        search={search}
        onChange={onChange}
        addressOf={(parts) => ({ to: '/admin/security', search: withParts(search, parts) })}
        renderPersonField={(field) => <AccountPicker {...field} />}
      />
    );
  return <AccountsList search={search} onChange={onChange} />;
}

type AccountPickerProps = {
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** The chosen person, with the name if known. */
  chosen: { id: string; name: string } | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Chooses a person with an account by part of their name or address. */
function AccountPicker({ chosen, onChoose, ...field }: AccountPickerProps) {
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const reading = useQuery({
    ...accountsLikeQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const people = reading.data?.items.map(({ id, name, email }) => personOf(id, name, email));
  return (
    <PeopleField
      {...field}
      isLabelHidden
      isFloating
      max={1}
      chosen={chosen ? [personOf(chosen.id, chosen.name)] : []}
      onChange={([next]) => onChoose(next?.id)}
      text={text}
      onText={setText}
      found={foundFor({ typed: text, asked, people, reading, isStartEmpty: true })}
    />
  );
}

const personOf = (id: string, displayName: string, headline = '') => ({
  id,
  displayName,
  headline,
  photoURL: null,
});
