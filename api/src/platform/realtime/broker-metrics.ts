import type { Metrics } from '../metrics/metrics.ts';

interface Broker {
  isConnected(): boolean;
  waiting(): number;
}

export function registerBrokerMetrics(metrics: Metrics, broker: Broker): void {
  metrics.gauge('baza_broker_connected', 'Whether the broker of messages is connected', () =>
    Number(broker.isConnected()),
  );
  metrics.gauge('baza_broker_waiting', 'Messages the broker has not accepted yet', broker.waiting);
}
