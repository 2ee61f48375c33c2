import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { TemplateLine } from '../../contract.ts';
import { templatesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { TemplateDesk } from '../parts/template-desk.tsx';
import { readTemplatesSearch } from '../parts/templates-address.ts';
import classes from './admin-templates-page.module.css';

const { templates: words } = copy;

/** The mail templates by kind, and the editor of the selected one. */
export function AdminTemplatesPage() {
  const { template } = readTemplatesSearch(useSearch({ strict: false }));
  const list = useQuery(templatesQuery());
  if (refusalOf(list.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} />;
  }
  const open = template ?? list.data?.items[0]?.id;
  return (
    <Row grow shrink minHeight={0} className={classes.page} data-open={template !== undefined || undefined}>
      <Box as="section" rigid pb={24} borderRight="soft" className={classes.side}>
        <header className={classes.head}>
          <PageTitle>{words.title}</PageTitle>
        </header>
        <Loaded reading={list} broken={words.broken} rows={{ count: 5, height: 60 }}>
          {({ items }) => <List items={items} open={open} isChosen={template !== undefined} />}
        </Loaded>
      </Box>
      {open ? <TemplateDesk key={open} id={open} /> : null}
    </Row>
  );
}

type ListProps = { items: readonly TemplateLine[]; open: string | undefined; isChosen: boolean };

function List({ items, open, isChosen }: ListProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav aria-label={words.list}>
      {groups.map((group) => (
        <Box as="section" key={group} pt={12} aria-label={group}>
          <Text as="h2" size="xs" weight={600} tone="faint" className={classes.groupName}>
            {group}
          </Text>
          <ul>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.id}>
                  <Link
                    to="/admin/notification-templates"
                    search={{ template: item.id }}
                    replace={isChosen}
                    resetScroll={false}
                    className={layout(
                      { grid: true, plain: true, hover: 'raised', focusInside: true },
                      classes.row,
                    )}
                    aria-current={item.id === open || undefined}
                  >
                    <Text weight={600}>{item.name}</Text>
                    <Text size="sm" tone="muted">
                      {item.purpose}
                    </Text>
                    <Text size="sm" tone="faint">
                      {item.version === 0 ? words.builtIn : words.version(item.version)}
                    </Text>
                  </Link>
                </li>
              ))}
          </ul>
        </Box>
      ))}
    </nav>
  );
}
