import type { RefObject } from 'react';
import { Bell } from '#features/notifications/ui/parts/bell.tsx';
import { IconSearch } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { Mark } from '#platform/ui/kit/mark.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { BetaBanner } from './beta-banner.tsx';
import { copy } from './copy.ts';
import { modName } from './key-names.ts';
import classes from './top-bar.module.css';

type TopBarProps = {
  isSidebarExpanded: boolean;
  /** The id of the sidebar the logo controls, while that is on the page. */
  sidebarId: string | undefined;
  logoRef: RefObject<HTMLButtonElement | null>;
  avatarRef: RefObject<HTMLButtonElement | null>;
  searchRef: RefObject<HTMLButtonElement | null>;
  onLogo: () => void;
  onSearch: () => void;
  onNearSearch: () => void;
  onShortcuts: () => void;
};

/** The bar on top of every page: the logo that opens the menu, search, notifications, account. */
export function TopBar(props: TopBarProps) {
  const { isSidebarExpanded } = props;
  return (
    <header
      className={layout(
        { relative: true, row: true, gap: 8, align: 'center', shrink: true, pr: 16, bg: 'page' },
        classes.bar,
      )}
      data-expanded={isSidebarExpanded || undefined}
    >
      <Logo {...props} />
      <SearchBox {...props} />
      <span className={layout({ grow: true })} />
      <BetaBanner />
      <IconButton
        className={classes.searchIcon}
        label={copy.search}
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={props.onNearSearch}
        onFocus={props.onNearSearch}
        onClick={props.onSearch}
      />
      <Bell />
      <AvatarMenu buttonRef={props.avatarRef} onShortcuts={props.onShortcuts} />
    </header>
  );
}

function Logo({ isSidebarExpanded, sidebarId, logoRef, onLogo }: TopBarProps) {
  return (
    <button
      ref={logoRef}
      type="button"
      className={layout(
        {
          row: true,
          rigid: true,
          gap: 10,
          align: 'center',
          height: 40,
          tone: 'ink',
          bg: 'none',
          border: 'none',
          radius: 'button',
          tap: true,
        },
        classes.logo,
      )}
      aria-label={copy.logo}
      aria-expanded={isSidebarExpanded}
      aria-controls={sidebarId}
      onClick={onLogo}
    >
      <Mark size={24} />
      <span className={layout({ size: 'xl', leading: 'inherit', weight: 700 }, classes.name)}>
        {copy.name}
      </span>
    </button>
  );
}

function SearchBox({ searchRef, onNearSearch, onSearch }: TopBarProps) {
  return (
    <button
      ref={searchRef}
      type="button"
      className={layout(
        {
          row: true,
          gap: 8,
          align: 'center',
          height: 36,
          tone: 'faint',
          textAlign: 'start',
          bg: 'panel',
          border: 'hairline',
          radius: 'button',
          wideOnly: true,
        },
        classes.search,
      )}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={onNearSearch}
      onFocus={onNearSearch}
      onClick={onSearch}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={layout({ grow: true, shrink: true, truncate: true })}>{copy.search}</span>
      <span className={classes.keys} aria-hidden="true">
        <Kbd>{modName('K')}</Kbd>
      </span>
    </button>
  );
}
