import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dueQuery, dueWords } from '#features/contacts/ui/public.ts';
import { IconAddressBook } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

const shown = 3;

/** The people I wanted to be in touch with by now, longest due first. Hidden when no one is due. */
export function Keep() {
  const query = useQuery(dueQuery(shown));
  const nowMs = useNow();
  const { data } = query;
  if (query.isPending) return <Coming />;
  if (data?.total === 0) return null;
  const all = (
    <Link to="/contacts" search={{ view: 'due' }} className={linkLook}>
      {copy.keep.all}
    </Link>
  );
  return (
    <Block title={copy.keep.title} count={data?.total} link={data ? all : null}>
      <Loaded isLine reading={query} broken={copy.keep.failed} rows={{ count: 2, height: 54 }}>
        {({ items }) => (
          <ul>
            {items.map((contact) => (
              <DeskRow
                key={contact.id}
                lead={<RowSign icon={IconAddressBook} />}
                title={contact.displayName}
                line={[contact.title, contact.company].filter(Boolean).join(', ')}
                at={<>{dueWords(contact.keep, nowMs)}</>}
                renderLink={(link) => (
                  <Link to="/contacts" search={{ view: 'due', contact: contact.id }} {...link} />
                )}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
