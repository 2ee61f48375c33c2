export { domainCopy } from '../parts/domain-copy.ts';
