// The Helm chart as Helm renders it, against the schemas of Kubernetes. Helm is built from the Go module proxy; the schemas
// are those of kubernetes-validate (PyPI).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, step, works } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { pythonProgram } from '../services/python.mjs';

const HELM = '3.22.0';
const KUBERNETES_VALIDATE = '1.37.0';

/** Helm, built unless it is there; undefined without Go. */
async function helm() {
  const folder = join(root, 'node_modules', '.cache', `helm-${HELM}`);
  const program = join(folder, 'helm');
  if (existsSync(program)) return program;
  if (!(await works('go', ['version']))) return undefined;
  await step('Building Helm', () =>
    must('go', ['install', '-trimpath', '-ldflags=-s -w', `helm.sh/helm/v3/cmd/helm@v${HELM}`], {
      // Neither git nor a compiler of C is needed, and flags of other projects are not for this one.
      env: { GOBIN: folder, GOFLAGS: '-buildvcs=false', GOWORK: 'off', CGO_ENABLED: '0' },
    }),
  );
  return program;
}

/** Renders and checks the chart; returns the exit code. */
export async function testChart() {
  const program = await helm();
  const validator =
    program && (await pythonProgram('kubernetes-validate', KUBERNETES_VALIDATE, 'kubernetes-validate'));
  if (!validator) {
    console.log('· Without Go and Python the chart is read, not rendered.');
    return 0;
  }
  const { code } = await nodeTests(['integration/src/suites/chart.stack.mjs'], {
    cwd: root,
    env: { TEST_HELM: program, TEST_KUBERNETES_VALIDATE: validator },
  });
  return code;
}
