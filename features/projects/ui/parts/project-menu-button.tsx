import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const loadMenu = () => import('./project-menu.tsx').then((part) => part.ProjectMenu);

type ProjectMenuButtonProps = {
  project: ProjectRow;
  /** After the project is gone for this person. */
  onGone?: () => void;
};

/** The acts on a project, on any page. */
export const ProjectMenuButton = ({ project, onGone }: ProjectMenuButtonProps) =>
  project.role ? (
    <MenuButton label={copy.head.menu(project.title)} load={loadMenu} layer={{ project, onGone }} />
  ) : null;
