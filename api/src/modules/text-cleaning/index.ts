import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { searchModule } from '../search/index.ts';
import { textCleaningJobs } from './jobs.ts';
import { createTextCleaner } from './text-cleaner.ts';

export const textCleaningModule = defineModule({
  needs: { areas: areasModule, search: searchModule },
  create({ database, box }, { areas, search: { changed } }) {
    const textCleaner = createTextCleaner({ database, box, areas, changed });
    return { service: textCleaner, jobs: textCleaningJobs({ textCleaner }) };
  },
});
