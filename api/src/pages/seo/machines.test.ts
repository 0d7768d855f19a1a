import { describe } from 'node:test';
import { linkPreviewCases } from './link-previews.cases.ts';
import { startMachines } from './machines-testing.ts';
import { sitemapCases } from './sitemap.cases.ts';

describe('for machines', () => {
  startMachines();
  sitemapCases();
  linkPreviewCases();
});
