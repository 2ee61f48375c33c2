import { RowMenuButton } from '#platform/ui/kit/row-menu-button.tsx';
import { copy } from '../copy.ts';
import type { FileAct } from './file-menu.tsx';

const load = async () => (await import('./file-menu.tsx')).FileMenu;

type FileMenuButtonProps = { title: string; acts: readonly FileAct[]; onAct: (act: FileAct) => void };

/** The menu of a draft or a document, for those who look after it. */
export const FileMenuButton = ({ title, acts, onAct }: FileMenuButtonProps) =>
  acts.length > 0 ? (
    <RowMenuButton label={copy.head.menu(title)} load={load} layer={{ title, acts, onAct }} />
  ) : null;
