import { Component, type ReactNode } from 'react';
import { failureKindOf } from './failure-kind.ts';
import { MainLayout } from './features/shell/layouts.tsx';
import { FailurePage } from './pages/error/failure-page.tsx';

interface Props {
  /** another key forgets the error */
  resetKey: string;
  /** stands below the message when the page's thing is not there */
  missing: ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  key: string;
}

/** Shows the error page for whatever a page throws in the browser; `NotFound` and a 404 of the API show the empty shelf. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { error: null, failed: false, key: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MainLayout>
        <FailurePage kind={failureKindOf(this.state.error)}>{this.props.missing}</FailurePage>
      </MainLayout>
    );
  }
}
