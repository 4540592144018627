import { Component, type ReactNode } from "react";
import { FailureView } from "../ui/failure-view.tsx";

/** Shows the failure of a broken page and keeps the frame. React offers this only as a class. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <FailureView error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
