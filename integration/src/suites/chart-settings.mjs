// Settings of the chart under test: `npm run test:stack -- chart`.

/** Every combination of what can be on or off, and settings as operators have them. */
export const SWITCHES = [
  [
    [],
    ['ingress.enabled=true'],
    ['ingress.enabled=true', 'ingress.tlsSecretName=', 'ingress.annotations=null'],
  ],
  [
    [],
    ['autoscaling.enabled=false', 'replicas=1'],
    ['autoscaling.max=3', 'disruptionBudget.maxUnavailable=25%'],
  ],
  [[], ['networkPolicy.enabled=false'], ['networkPolicy.egressPorts={5432,6432,9200}']],
  [[], ['pullSecrets[0].name=registry', 'pullPolicy=Always', 'image.api.tag=1.2.3']],
];
export const COMBINATIONS = SWITCHES.reduce(
  (all, choices) => all.flatMap((one) => choices.map((choice) => [...one, ...choice])),
  [[]],
);
/** Every optional part of docs/operations/configure.md, whose numbers Helm reads from a file. */
export const OPERATORS = `
env:
  PUBLIC_URL: https://uy.example
  SEARCH_URL: https://one:9200,https://two:9200
  SEARCH_MEMORY_FROM: -1
  RATE_LIMIT: 12000000
  OTEL_TRACES_SAMPLER_ARG: 0.25
  DEMO: false
  MAIL_FROM: 'Baza: "uy" <no-reply@uy.example>'
secretKeys: [DATABASE_URL, SECRET_KEY, SMTP_URL, SEARCH_USER, SEARCH_PASSWORD, METRICS_TOKEN]
resources:
  api: { limits: { cpu: 2, memory: 3Gi }, requests: { memory: 3Gi } }
`;
