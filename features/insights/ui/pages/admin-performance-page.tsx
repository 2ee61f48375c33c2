import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { tabLine } from '#platform/ui/kit/tab-line.ts';
import { type Range, ranges } from '../../limits.ts';
import { performanceQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { addressOf, rangeOf, readPerformanceSearch } from '../parts/addresses.ts';
import { PerformanceCharts } from '../parts/performance-charts.tsx';
import {
  ErrorsTable,
  PagesTable,
  ReleasesTable,
  RoutesTable,
  VitalsTable,
} from '../parts/performance-tables.tsx';
import classes from './admin-performance-page.module.css';

const words = copy.performance;

/** How fast the product is in browsers and on the server, and how it is used (ADP-1 to ADP-3). */
export function AdminPerformancePage() {
  const range = rangeOf(readPerformanceSearch(useSearch({ strict: false })));
  return (
    <Stack shrink fill>
      <Box pt={16} px="edge" borderBottom="soft">
        <PageTitle>{words.title}</PageTitle>
        <Text as="p" measure tone="muted">
          {words.lead}
        </Text>
        <nav aria-label={words.range}>
          <Row as="ul" gap={20} mt={4}>
            {ranges.map((one) => (
              <li key={one}>
                <Link
                  to="/admin/performance"
                  search={addressOf(one)}
                  className={tabLine}
                  // Otherwise the address without a range would match every range.
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={one === range ? 'page' : undefined}
                >
                  {words.ranges[one]}
                </Link>
              </li>
            ))}
          </Row>
        </nav>
      </Box>
      <Figures range={range} />
    </Stack>
  );
}

function Figures({ range }: { range: Range }) {
  const reading = useQuery(performanceQuery(range));
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 10, height: 56 }}>
      {(data) => (
        <Box shrink pb={32} className={classes.figures}>
          <PerformanceCharts series={data.series} stepMs={data.stepMs} />
          <VitalsTable vitals={data.vitals} />
          <RoutesTable rows={data.routes} />
          <PagesTable rows={data.pages} />
          <ReleasesTable rows={data.releases} />
          <ErrorsTable rows={data.errors} />
        </Box>
      )}
    </Loaded>
  );
}
