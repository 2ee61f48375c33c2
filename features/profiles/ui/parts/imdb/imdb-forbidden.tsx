import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { imdbCopy as words } from './imdb-copy.ts';

/** The page is not this person's any more. */
export const ImdbForbidden = () => <ForbiddenPanel thing={words.title} whoCanGrant={words.whoCanGrant} />;
