import { Component, Suspense, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** While their code is on its way. */
  waiting?: ReactNode
  /** Where they cannot be drawn, or their code does not come. */
  instead: ReactNode
}

/** Around what is loaded when it is needed, so that it takes nothing else of the page with it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, waiting, instead } = this.props
    return this.state.failed ? instead : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
