import { Button, Menu, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type Ref } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { AddressBox } from '#platform/ui/kit/address-box.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { PageHead } from '#platform/ui/kit/page-head.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { cardStates, keepViews } from '../../limits.ts';
import { contactsApi, facetsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { type ContactsChange, type ContactsSearch, withParts } from './contacts-address.ts';
import classes from './contacts-head.module.css';
import { words as noteWords } from './notes/notes-copy.ts';

const { shared: notes } = noteWords;

type ContactsHeadProps = {
  search: ContactsSearch;
  total: number | undefined;
  filterRef: Ref<HTMLInputElement>;
  onChange: (parts: ContactsChange) => void;
  onLeave: () => void;
  onLayer: (layer: HeadLayer) => void;
};

/** Dialogs opened from the head. `card` is for a new one. */
export type HeadLayer = 'card' | 'import' | 'duplicates' | 'removed' | 'moved';

/** With up to this many contacts, the list shows no letters and no tag or state filters. */
const shortList = 40;

const textMax = 100;

/**
 * Heading with the count, the actions and the filters. Rerenders only for its own changes, not when a page of rows
 * loads during scrolling.
 */
export const ContactsHead = memo(function ContactsHead(props: ContactsHeadProps) {
  const { search, total, filterRef, onChange, onLeave, onLayer } = props;
  const { data: facets } = useQuery(facetsQuery());
  // A short list is faster to scan than to filter.
  const isLong = (facets?.total ?? 0) > shortList || search.tag || search.state || search.letter;
  return (
    <PageHead pb={8}>
      <PageTitle count={total} actions={<Acts {...props} />}>
        {copy.title}
      </PageTitle>
      <Row gap={8} align="center" wrap mt={10} data-long={isLong || undefined} className={classes.tools}>
        <AddressBox
          ref={filterRef}
          className={classes.box}
          q={search.q}
          words={copy}
          textMax={textMax}
          onText={(q) => onChange({ q, letter: undefined })}
          onLeave={onLeave}
        />
        <Kinds search={search} due={facets?.keep.due} shared={facets?.sharedNotes} />
        {isLong ? <Choices {...props} tags={facets?.tags ?? []} /> : null}
        {facets?.moved && !deskHere ? (
          <button
            type="button"
            className={layout({
              ml: 'auto',
              py: 4,
              bare: true,
              tone: 'muted',
              underlined: true,
              pointer: true,
              hoverInk: true,
            })}
            onClick={() => onLayer('moved')}
          >
            {copy.moved(facets.moved)}
          </button>
        ) : null}
      </Row>
      {search.view ? (
        <KeepParts search={search} counts={facets?.keep} />
      ) : isLong ? (
        <Letters search={search} letters={facets?.letters ?? []} />
      ) : null}
    </PageHead>
  );
});

type ChoicesProps = Pick<ContactsHeadProps, 'search' | 'onChange'> & { tags: readonly { tag: string }[] };

function Choices({ search, tags, onChange }: ChoicesProps) {
  return (
    <>
      <Select
        className={classes.choice}
        aria-label={copy.tag}
        placeholder={copy.tag}
        data={tags.map(({ tag }) => tag)}
        value={search.tag ?? null}
        onChange={(tag) => onChange({ tag: tag ?? undefined })}
        clearable
        searchable
      />
      <Select
        className={classes.choice}
        aria-label={copy.state}
        placeholder={copy.state}
        data={cardStates.map((value) => ({ value, label: copy.states[value] }))}
        value={search.state ?? null}
        onChange={(state) => onChange({ state: cardStates.find((one) => one === state) })}
        clearable
      />
    </>
  );
}

type KindsProps = { search: ContactsSearch; due: number | undefined; shared: number | undefined };

function Kinds({ search, due, shared }: KindsProps) {
  return (
    <Row as="nav" gap={2} className={classes.kinds} aria-label={copy.kindsLabel}>
      <KindLink search={search} kind={undefined} />
      {deskHere ? null : <KeepLink search={search} due={due} />}
      <KindLink search={search} kind="member" />
      <KindLink search={search} kind="card" />
      {deskHere ? null : <OwnLinks search={search} shared={shared} />}
    </Row>
  );
}

const KeepLink = ({ search, due }: Omit<KindsProps, 'shared'>) => (
  <Link
    to="/contacts"
    search={withParts(search, { view: 'due', kind: undefined, letter: undefined })}
    className={views.link}
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={search.view ? 'page' : undefined}
  >
    {copy.keep.view}
    <ViewCount count={due} words={copy.keep.dueCount} />
  </Link>
);

/** Links to shared notes and my lists, which are not the desk's. */
const OwnLinks = ({ search, shared }: Omit<KindsProps, 'due'>) => (
  <>
    <Link
      to="/contacts"
      search={withParts(search, { beside: 'notes', contact: undefined })}
      className={views.link}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={search.beside === 'notes' ? 'true' : undefined}
    >
      {notes.link}
      <ViewCount count={shared} words={notes.count} />
    </Link>
    <Link to="/contacts/lists" className={views.link}>
      {copy.lists}
    </Link>
  </>
);

function KindLink({ search, kind }: { search: ContactsSearch; kind: ContactsSearch['kind'] }) {
  return (
    <Link
      to="/contacts"
      search={withParts(search, { kind, view: undefined })}
      className={views.link}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={!search.view && kind === search.kind ? 'page' : undefined}
    >
      {copy.kinds[kind ?? 'all']}
    </Link>
  );
}

type KeepPartsProps = {
  search: ContactsSearch;
  counts: { due: number; coming: number; paused: number } | undefined;
};

/** Keep-in-touch views: due now, coming up, and paused. */
function KeepParts({ search, counts }: KeepPartsProps) {
  return (
    <Row as="nav" gap={2} outdent mt={8} aria-label={copy.keep.partsLabel}>
      {keepViews.map((view) => (
        <Link
          key={view}
          to="/contacts"
          search={withParts(search, { view })}
          className={views.link}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={search.view === view ? 'page' : undefined}
        >
          {copy.keep.parts[view]}
          <ViewCount
            count={counts?.[view]}
            words={(count) => copy.keep.partCount(copy.keep.parts[view], count)}
          />
        </Link>
      ))}
    </Row>
  );
}

type LettersProps = { search: ContactsSearch; letters: readonly { letter: string; count: number }[] };

/** Initial letters of names, in any script. A press filters by one. */
function Letters({ search, letters }: LettersProps) {
  if (letters.length < 2) return null;
  return (
    <Row as="nav" gap={2} className={classes.letters} aria-label={copy.letters}>
      <LetterLink search={search} letter={undefined}>
        {copy.allLetters}
      </LetterLink>
      {letters.map(({ letter, count }) => (
        <LetterLink key={letter} search={search} letter={letter} label={copy.letterCount(letter, count)}>
          {letter}
        </LetterLink>
      ))}
    </Row>
  );
}

type LetterLinkProps = {
  search: ContactsSearch;
  letter: string | undefined;
  label?: string;
  children: string;
};

const LetterLink = ({ search, letter, label, children }: LetterLinkProps) => (
  <Link
    to="/contacts"
    search={withParts(search, { letter })}
    className={layout(
      {
        rigid: true,
        py: 4,
        px: 6,
        size: 'xs',
        tone: 'faint',
        textAlign: 'center',
        plain: true,
        radius: 'chip',
        hover: 'raised',
        hoverInk: true,
        chosen: true,
      },
      classes.letter,
    )}
    activeOptions={{ exact: true, includeSearch: true }}
    aria-label={label}
    aria-current={search.letter === letter ? 'true' : undefined}
  >
    {children}
  </Link>
);

function Acts({ search, onLayer }: ContactsHeadProps) {
  const give = async (format: keyof typeof copy.exportAs) => {
    const { contact: _open, beside: _beside, ...filter } = search;
    try {
      const file = await contactsApi.exportContacts.call({ ...filter, format });
      saveFile(file.name, new Blob([file.text], { type: file.type }));
      toast.success(copy.exported(file.rows));
    } catch (error) {
      toast.error(copy.exportFailed, refusalOf(error)?.message, {
        action: { label: copy.exportAs[format], onClick: () => void give(format) },
      });
    }
  };
  const add = <Button onClick={() => onLayer('card')}>{copy.newCard}</Button>;
  // Importing, exporting and tidying up the address book are the owner's.
  if (deskHere) return add;
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <Button variant="default">{copy.more}</Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={copy.more}>
          <Menu.Item onClick={() => onLayer('duplicates')}>{copy.duplicates}</Menu.Item>
          <Menu.Item onClick={() => onLayer('removed')}>{copy.removedCards.open}</Menu.Item>
          <Menu.Divider />
          {(['csv', 'vcard3', 'vcard4'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => void give(format)}>
              {copy.exportAs[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => onLayer('import')}>
        {copy.import}
      </Button>
      {add}
    </>
  );
}
