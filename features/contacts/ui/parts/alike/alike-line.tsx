import { Link } from '@tanstack/react-router';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { Alike } from '../../../contract/alike.ts';
import { copy } from '../../copy.ts';

const { form: words } = copy;

type AlikeLineProps = { found: readonly Alike[]; because: Alike['because']; onLeave: () => void };

/** Below a field: the existing contact with the same value. A polite hint that does not prevent saving. */
export function AlikeLine({ found, because, onLeave }: AlikeLineProps) {
  const here = found.filter((one) => one.because === because);
  return (
    <div role="status">
      {here.length > 0 ? (
        <Text as="p" mt={4} size="sm" tone="muted" breaks>
          {because === 'name' ? words.perhapsAlike : words.alike}{' '}
          {here.map(({ id, displayName, company }, at) => (
            <span key={id}>
              {at > 0 ? '; ' : null}
              <Link to="/contacts" search={{ contact: id }} onClick={onLeave}>
                {[displayName, company].filter(Boolean).join(', ')}
              </Link>
            </span>
          ))}
        </Text>
      ) : null}
    </div>
  );
}
