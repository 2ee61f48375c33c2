import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { savedSearchLimits } from '#platform/contract/saved-search-limits.ts';
import type { SavedSearch } from '#platform/contract/saved-searches.ts';
import { IconBell, IconBellOff, IconPencil, IconX } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';
import type { SavedSearchesOf, SavedWish } from './saved-searches.ts';

type SavedRowProps = {
  saved: SavedSearch;
  of: SavedSearchesOf;
  onOpen: () => void;
  /** The focused control disappears. */
  onStay: () => void;
};

/** One saved search: link, notices, rename and delete. */
export function SavedRow({ saved, of, onOpen, onStay }: SavedRowProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { tell, remove } = useRowActs(saved, of, onStay);
  const { name, tells } = saved;
  // The page shows this search now.
  const isHere = of.isHere(saved.address);
  if (isNaming) {
    return (
      <li>
        <Rename
          saved={saved}
          of={of}
          onDone={() => {
            setIsNaming(false);
            onStay();
          }}
        />
      </li>
    );
  }
  const Bell = tells ? IconBell : IconBellOff;
  return (
    <Row
      as="li"
      gap={2}
      align="center"
      minHeight={40}
      tap
      radius="chip"
      hover="hover"
      py={2}
      pl={10}
      pr={4}
      className={classes.row}
      data-here={isHere || undefined}
    >
      <Link
        {...of.linkTo(saved.address)}
        className={layout(
          { shrink: true, truncate: true, tone: 'ink', plain: true, grow: true },
          classes.link,
        )}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isHere ? 'page' : undefined}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
      </Link>
      <IconButton
        size="sm"
        label={words.told(name)}
        aria-pressed={tells}
        icon={<Bell size={16} stroke={1.75} aria-hidden />}
        onClick={() => void tell()}
      />
      <IconButton
        size="sm"
        label={words.rename(name)}
        icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsNaming(true)}
      />
      <IconButton
        size="sm"
        label={words.remove(name)}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => void remove()}
      />
    </Row>
  );
}

function useRowActs(saved: SavedSearch, of: SavedSearchesOf, onStay: () => void) {
  const { run } = useActs();
  const { id, name } = saved;
  const { failed } = words;
  const restore = () => run(() => of.restore(id), { failed });
  const tells = !saved.tells;
  return {
    tell: () =>
      run(() => of.save({ ...wishOf(saved), tells }), {
        failed,
        done: { title: tells ? words.telling : words.notTelling, line: name },
      }),
    remove: () =>
      run(() => of.remove(id), {
        failed,
        done: () => {
          onStay();
          return { title: words.removed, line: name, undo: restore };
        },
      }),
  };
}

const wishOf = ({ id, name, address, tells, version }: SavedSearch): SavedWish => ({
  id,
  name,
  address,
  tells,
  version,
});

type RenameProps = { saved: SavedSearch; of: SavedSearchesOf; onDone: () => void };

function Rename({ saved, of, onDone }: RenameProps) {
  const [name, setName] = useState(saved.name);
  const [problem, setProblem] = useState<string>();
  const { save: keep } = useActs();
  const save = async () => {
    if (name.trim() === '') return setProblem(words.nameMissing);
    const refused = await keep(async () => {
      await of.save({ ...wishOf(saved), name: name.trim() });
      toast.success(words.renamed);
      onDone();
    });
    setProblem(refused);
  };
  return (
    <Row
      as="form"
      gap={6}
      align="start"
      py={4}
      px={8}
      className={classes.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        data-autofocus
        aria-label={words.rename(saved.name)}
        value={name}
        maxLength={savedSearchLimits.nameMax}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
        ref={(box) => box?.focus()}
      />
      <Button type="submit" variant="default">
        {words.save}
      </Button>
      <Button variant="subtle" color="gray" onClick={onDone}>
        {words.cancel}
      </Button>
    </Row>
  );
}
