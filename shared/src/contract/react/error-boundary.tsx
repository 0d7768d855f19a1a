import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Rendered in place of the failed part. */
  fallback?: (error: unknown, reset: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  /** A change of any of these lets the children try again. */
  resetKeys?: readonly unknown[];
}
interface State {
  failed: boolean;
  error: unknown;
}

const changed = (a: readonly unknown[] = [], b: readonly unknown[] = []) =>
  a.length !== b.length || a.some((value, index) => !Object.is(value, b[index]));

/** Limits an error to its children: renders `fallback` instead, which can reset them. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && changed(previous.resetKeys, this.props.resetKeys)) this.reset();
  }

  readonly reset = (): void => this.setState({ failed: false, error: null });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback?.(this.state.error, this.reset) ?? null;
  }
}
