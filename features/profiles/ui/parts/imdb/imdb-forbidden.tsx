import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { imdbCopy as words } from './imdb-copy.ts';

/** The person no longer has access to the page. */
export const ImdbForbidden = () => <ForbiddenPanel thing={words.title} grantedBy="superAdmin" />;
