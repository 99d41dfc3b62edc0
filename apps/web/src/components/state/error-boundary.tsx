import { Component, Suspense, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** Shown while the children's code loads. */
  waiting?: ReactNode
  /** Shown if the children fail to render or load. */
  instead: ReactNode
}

/** Error boundary with suspense for lazy content, so that an error does not affect the rest of the page. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, waiting, instead } = this.props
    return this.state.failed ? instead : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
