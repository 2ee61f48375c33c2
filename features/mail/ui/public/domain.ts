export { domainCopy } from '../domain-copy.ts';
