import { cleanUpAfterFile } from '#platform/testing/at-end.ts';

cleanUpAfterFile();
