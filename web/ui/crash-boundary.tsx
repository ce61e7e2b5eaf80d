import { Component, type ReactNode } from 'react';
import { CrashReport } from './crash-report.tsx';

/** Last resort for errors outside the router: shows the same error page, without links that need the router. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <main id="main">
        <CrashReport />
      </main>
    ) : (
      this.props.children
    );
  }
}
