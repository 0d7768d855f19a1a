import type { FastifyInstance } from 'fastify';
import { createRegistrySource, type RegistrySource } from '../../delivery/registry/registry-source.ts';
import { manifestRoute } from './app-manifest.ts';
import { releaseFileRoutes, type ShellFilesOptions, shellFileRoutes } from './file-routes.ts';
import { allowFiles } from './files.ts';
import { type PageOptions, pageRoutes } from './page-routes.ts';

export interface WebOptions
  extends Omit<ShellFilesOptions, 'reports'>,
    Omit<PageOptions, 'source' | 'reports'> {
  /** Folder of the registry: registry.json and `<remote>/<version>/`. */
  registryDir: string;
  /** Follows the registry document of that folder. */
  registry?: RegistrySource;
}

/** URL for reports of violations. */
const REPORTS = '/api/csp-reports';

/** Serves the shell's pages and files, and the released remotes. */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { registryDir, publicUrl } = options;
  const source = options.registry ?? createRegistrySource({ folder: registryDir, log: app.log });
  const reports = { address: REPORTS, secure: publicUrl.startsWith('https:') };
  allowFiles(app);
  manifestRoute(app);
  shellFileRoutes(app, { ...options, reports });
  releaseFileRoutes(app, { registryDir, source, previews: options.previews });
  pageRoutes(app, { ...options, source, reports });
}
