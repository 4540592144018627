import { Component, type ReactNode } from "react";
import { useIsAway } from "../platform/reach.ts";
import { FailureView } from "../ui/failure-view.tsx";
import { OfflinePage } from "./offline-page.tsx";

interface BrokenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page whose code was never fetched here cannot be opened without the server; it opens by itself when that is back. */
const Broken = ({ error, onRetry }: BrokenProps) =>
  useIsAway() ? <OfflinePage onBack={onRetry} /> : <FailureView error={error} onRetry={onRetry} />;

/** Shows the failure of a broken page and keeps the frame. React offers this only as a class. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  private readonly tryAgain = () => this.setState({ error: undefined });
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <Broken error={this.state.error} onRetry={this.tryAgain} />;
  }
}
