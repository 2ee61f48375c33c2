import { describe, expect, test } from 'vitest';
import {
  isOverlay,
  reduceSidebar,
  type SidebarEvent,
  type SidebarState,
  startSidebar,
} from './sidebar-state.ts';

const wide = startSidebar(1440, true);
const after = (state: SidebarState, ...events: SidebarEvent[]) => events.reduce(reduceSidebar, state);
const toggled = (atMs: number): SidebarEvent => ({ type: 'toggled', atMs });
const resized = (widthPx: number): SidebarEvent => ({ type: 'resized', widthPx });

describe('SHL-5, shell 4: a double press on the logo', () => {
  test('counts once when the presses are 299 ms apart', () => {
    expect(after(wide, toggled(1_000), toggled(1_299)).isExpanded).toBe(false);
  });

  test('counts twice when they are 301 ms apart', () => {
    expect(after(wide, toggled(1_000), toggled(1_301)).isExpanded).toBe(true);
  });

  test('is measured from the last press that counted, so fast presses do not lock a person out', () => {
    expect(after(wide, toggled(1_000), toggled(1_200), toggled(1_400)).isExpanded).toBe(true);
  });
});

describe('SHL-5, S30: the width of the window', () => {
  test('collapses the sidebar once when it falls from 1025 to 768 (SHL-5)', () => {
    const narrow = after(startSidebar(1025, true), resized(768));
    expect(narrow.isExpanded).toBe(false);
    expect(after(narrow, toggled(1_000), resized(760)).isExpanded).toBe(true);
  });

  test('leaves a sidebar open that was expanded at 700 when it becomes 720, and closes it at 600 (SHL-5)', () => {
    const opened = after(startSidebar(700, true), toggled(1_000));
    expect(after(opened, resized(720)).isExpanded).toBe(true);
    expect(after(opened, resized(600)).isExpanded).toBe(false);
    expect(after(opened, resized(720), resized(600)).isExpanded).toBe(false);
  });

  test('does not close the overlay of a phone when only its keyboard opens', () => {
    const phone = after(startSidebar(390, true), toggled(1_000));
    expect(after(phone, resized(390)).isExpanded).toBe(true);
    expect(after(phone, resized(389)).isExpanded).toBe(false);
  });

  test('restores what the person chose for wide windows', () => {
    expect(after(wide, resized(700), resized(1200)).isExpanded).toBe(true);
    expect(after(wide, toggled(1_000), resized(700), resized(1200)).isExpanded).toBe(false);
  });

  test('decides how the sidebar starts: collapsed up to 768, as remembered above', () => {
    expect(startSidebar(768, true).isExpanded).toBe(false);
    expect(startSidebar(769, true).isExpanded).toBe(true);
    expect(startSidebar(769, false).isExpanded).toBe(false);
  });

  test('makes it an overlay up to 768', () => {
    expect([600, 768, 769].map((widthPx) => isOverlay({ widthPx }))).toEqual([true, true, false]);
  });
});

describe('a page that needs its width', () => {
  const onPage = (isSlim: boolean): SidebarEvent => ({ type: 'page', isSlim });

  test('gets the slim sidebar below 1600 and keeps the choice for other pages', () => {
    const slim = after(wide, onPage(true));
    expect([slim.isExpanded, slim.isExpandedWhenWide]).toEqual([false, true]);
    expect(after(slim, onPage(false))).toEqual(wide);
  });

  test('opens with the slim sidebar when it is the first page', () => {
    expect([1599, 1600].map((widthPx) => startSidebar(widthPx, true, true).isExpanded)).toEqual([
      false,
      true,
    ]);
  });

  test('keeps what the logo did to the sidebar during the visit, without storing it', () => {
    const opened = after(wide, onPage(true), toggled(1_000), resized(1300));
    expect([opened.isExpanded, opened.isExpandedWhenWide]).toEqual([true, true]);
    expect(after(opened, toggled(2_000), onPage(false)).isExpanded).toBe(true);
    const collapsed = after(wide, toggled(1_000), onPage(true), toggled(2_000), onPage(false));
    expect([collapsed.isExpanded, collapsed.isExpandedWhenWide]).toEqual([false, false]);
  });

  test('follows the choice from 1600 up, and is slim again below', () => {
    const broad = after(wide, onPage(true), resized(1600));
    expect(broad.isExpanded).toBe(true);
    expect(after(broad, resized(1599)).isExpanded).toBe(false);
  });

  test('changes nothing about an overlay that is open', () => {
    const phone = after(startSidebar(390, true), toggled(1_000), onPage(true));
    expect(phone.isExpanded).toBe(true);
  });
});

describe('shell 2: leaving the overlay', () => {
  test('closes it after a place was chosen, and keeps the choice for wide windows', () => {
    const phone = after(startSidebar(390, true), toggled(1_000), { type: 'left' });
    expect(phone.isExpanded).toBe(false);
    expect(phone.isExpandedWhenWide).toBe(true);
  });

  test('does nothing to a sidebar next to the page', () => {
    expect(reduceSidebar(wide, { type: 'left' })).toBe(wide);
  });
});

describe('shell 4: a sidebar-state-change event', () => {
  test('sets the sidebar, and repeating the event changes nothing', () => {
    const closed = reduceSidebar(wide, { type: 'set', isExpanded: false, atMs: 1_000 });
    expect(closed.isExpanded).toBe(false);
    expect(reduceSidebar(closed, { type: 'set', isExpanded: false, atMs: 2_000 })).toBe(closed);
  });

  test('is under the same guard of 300 ms as a press', () => {
    expect(after(wide, toggled(1_000), { type: 'set', isExpanded: true, atMs: 1_200 }).isExpanded).toBe(
      false,
    );
  });
});
