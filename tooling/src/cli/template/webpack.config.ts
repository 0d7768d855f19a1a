import { defineRemoteBuild } from '@baza/tooling/build/webpack';
import remote from './remote.config.ts';

export default defineRemoteBuild(import.meta.dirname, remote);
