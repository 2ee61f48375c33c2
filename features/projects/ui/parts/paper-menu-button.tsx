import { RowMenuButton } from '#platform/ui/kit/row-menu-button.tsx';
import { copy } from '../copy.ts';
import type { PaperAct } from './paper-menu.tsx';

const load = async () => (await import('./paper-menu.tsx')).PaperMenu;

type PaperMenuButtonProps = { title: string; acts: readonly PaperAct[]; onAct: (act: PaperAct) => void };

/** The menu of a draft or a document, for those who look after it. */
export const PaperMenuButton = ({ title, acts, onAct }: PaperMenuButtonProps) =>
  acts.length > 0 ? (
    <RowMenuButton label={copy.head.menu(title)} load={load} layer={{ title, acts, onAct }} />
  ) : null;
